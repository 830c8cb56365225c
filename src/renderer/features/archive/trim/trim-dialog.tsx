import { Button, Group, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Design } from '#contracts/workbench.ts';
import { designKeys } from '#renderer/api/designs.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import { countLabel } from '#renderer/components/count-label.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from '#renderer/features/archive/archive.module.css';
import type { PlannedTrims } from '#renderer/features/archive/document-changes.ts';
import { useTrims, type Trims } from './use-trims.ts';

type Props = { design: Design; opened: boolean; onClose: () => void };

/** **Trim examples**: what would be cut of oversized examples, each to be accepted or not. */
export function TrimDialog({ design, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Trim examples" size="xl">
      <TrimForm design={design} onClose={onClose} />
    </Modal>
  );
}

function TrimForm({ design, onClose }: Omit<Props, 'opened'>) {
  const queries = useQueryClient();
  const [applying, setApplying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const trims = useTrims(design);
  const { planned, examples } = trims;
  const count = planned?.plan.trimmed.length ?? 0;

  const apply = async (wanted: PlannedTrims) => {
    setApplying(true);
    const outcome = await (
      await import('#renderer/features/archive/document-changes.ts')
    )
      .applyTrims(wanted)
      .catch((error: Error) => ({ kind: 'refused', message: error.message }) as const);
    setApplying(false);
    if (outcome.kind === 'refused') {
      setProblem(outcome.message);
      trims.planAgain();
      return;
    }
    notifications.show({
      title: `${countLabel(count, 'example')} trimmed`,
      message:
        outcome.kind === 'saved'
          ? `${design.specFile} is saved. To get them back, undo in the editor or use its history.`
          : `${design.specFile} has other unsaved changes, so it is not saved yet.`,
    });
    onClose();
    await queries.invalidateQueries({ queryKey: designKeys.one(design.id) });
  };

  if (trims.error !== null) return <Refusal>{trims.error.message}</Refusal>;
  if (planned === undefined) {
    return <output className={classes['quiet']}>Looking for examples to shorten…</output>;
  }
  const { plan } = planned;
  return (
    <div className={classes['form']}>
      {problem === undefined ? undefined : <Refusal>{problem}</Refusal>}
      <TrimSummary plan={plan} found={examples.length} />
      {examples.length === 0 ? undefined : <TrimChoice trims={trims} />}
      {count === 0 ? undefined : (
        <ChangedLines
          label="Changes"
          lines={plan.diff.lines}
          left={plan.diff.left}
          empty="Nothing to change."
        />
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {examples.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {examples.length === 0 ? undefined : (
          <Button
            loading={applying || trims.isPlanning}
            disabled={count === 0}
            onClick={() => void apply(planned)}
          >
            {`Trim ${countLabel(count, 'example')}`}
          </Button>
        )}
      </Group>
    </div>
  );
}

type SummaryProps = { plan: PlannedTrims['plan']; found: number };

function TrimSummary({ plan, found }: SummaryProps) {
  const { trimmed, left } = plan;
  const sum = (key: 'before' | 'after') => trimmed.reduce((all, one) => all + one[key], 0);
  return (
    <>
      <p className={classes['result']}>
        {found + left.length === 0
          ? 'The text in the editor has no oversized example that can be read. Where it has errors, fix them first.'
          : found === 0
            ? 'No example can be shortened without breaking it.'
            : trimmed.length === 0
              ? 'No example is chosen.'
              : `${countLabel(trimmed.length, 'example')}: ${formatByteSize(sum('before'))} become ${formatByteSize(sum('after'))}. Long arrays and strings are shortened; nothing else is changed.`}
      </p>
      {left.length === 0 ? undefined : (
        <details className={classes['left']}>
          <summary>{`${countLabel(left.length, 'example')} ${left.length === 1 ? 'stays' : 'stay'} as ${left.length === 1 ? 'it is' : 'they are'}`}</summary>
          <ul className={classes['reasons']}>
            {left.map(({ pointer, before, message }) => (
              <li key={pointer}>
                <code>{pointer}</code> {`(${formatByteSize(before)}). ${message}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Which examples are trimmed: each with its place and its sizes, all of them unless told otherwise. */
function TrimChoice({ trims }: { trims: Trims }) {
  const { examples, isChosen, choose } = trims;
  const pointers = examples.map(({ pointer }) => pointer);
  const chosen = pointers.filter(isChosen).length;
  return (
    <fieldset className={classes['choice']}>
      <legend>Examples to trim</legend>
      {examples.length < 2 ? undefined : (
        <label className={classes['example']}>
          <input
            type="checkbox"
            checked={chosen === examples.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen > 0 && chosen < examples.length;
            }}
            onChange={(event) => choose(pointers, event.currentTarget.checked)}
          />
          <span>All of them</span>
        </label>
      )}
      <ul className={classes['examples']}>
        {examples.map(({ pointer, before, after }) => (
          <li key={pointer}>
            <label className={classes['example']}>
              <input
                type="checkbox"
                checked={isChosen(pointer)}
                onChange={(event) => choose([pointer], event.currentTarget.checked)}
              />
              <code>{pointer}</code>
              <span className={classes['sizes']}>
                {`${formatByteSize(before)} → ${formatByteSize(after)}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
