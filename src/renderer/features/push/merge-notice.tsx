import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { countLabel } from '#renderer/components/count-label.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './push.module.css';
import type { Merging } from './use-merging.ts';

/** What the last merge wrote, with **Undo merge** and **Redo merge**. */
export function MergeNotice({ merging }: { merging: Merging }) {
  const { made, portal, isTurning, turn, turnProblem } = merging;
  if (made === undefined) return undefined;
  const { files, isUndone } = made;
  return (
    <section className={classes['merged']} aria-label="Merged">
      <p className={classes['note']}>
        {isUndone
          ? `The merge was undone: ${files.length === 0 ? 'what others changed is no longer merged' : `${files.join(', ')} ${files.length === 1 ? 'is' : 'are'} as before`}.`
          : files.length === 0
            ? `The design now has what others changed on ${portal}.`
            : `The design now has what others changed on ${portal}: ${countLabel(files.length, 'file')} written, ${files.join(', ')}.`}
      </p>
      <Button
        size="xs"
        variant="default"
        loading={isTurning}
        leftSection={
          isUndone ? (
            <IconArrowForwardUp size={16} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />
          )
        }
        onClick={turn}
      >
        {isUndone ? 'Redo merge' : 'Undo merge'}
      </Button>
      {turnProblem === undefined ? undefined : <Refusal>{turnProblem}</Refusal>}
    </section>
  );
}
