import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { pushMergeMessages } from '#messages/en/push-merge.ts';
import { formatList } from '#messages/format.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './push.module.css';
import type { Merging } from './use-merging.ts';

/** What the last merge wrote, with **Undo merge** and **Redo merge**. */
export function MergeNotice({ merging }: { merging: Merging }) {
  const t = useMessages(pushMergeMessages);
  const { made, portal, isTurning, turn, turnProblem } = merging;
  if (made === undefined) return undefined;
  const { files, isUndone } = made;
  const written = { count: files.length, files: formatList(files, 'unit') };
  return (
    <section className={classes['merged']} aria-label={t('made.label')}>
      <p className={classes['note']}>
        {isUndone
          ? files.length === 0
            ? t('made.undone')
            : t('made.undoneFiles', written)
          : files.length === 0
            ? t('made.done', { portal })
            : t('made.doneFiles', { portal, ...written })}
      </p>
      <Button
        size="xs"
        variant="default"
        loading={isTurning}
        leftSection={
          isUndone ? (
            <IconArrowForwardUp className="flips" size={16} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconArrowBackUp className="flips" size={16} stroke={1.8} aria-hidden="true" />
          )
        }
        onClick={turn}
      >
        {isUndone ? t('made.redo') : t('made.undo')}
      </Button>
      {turnProblem === undefined ? undefined : <Refusal>{turnProblem}</Refusal>}
    </section>
  );
}
