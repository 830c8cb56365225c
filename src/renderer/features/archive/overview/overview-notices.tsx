import { Alert, Button, Group } from '@mantine/core';
import { type ConflictChoice, settleConflict } from '#renderer/overview/save-overview.ts';
import classes from '#renderer/features/archive/archive.module.css';
import type { OverviewForm } from './use-overview.ts';

/** What stands in the way of saving, and what to know about the file. */
export function OverviewNotices({ overview }: { overview: OverviewForm }) {
  const { draft, form, design, isMissing } = overview;
  if (draft === undefined) return undefined;
  const { problem, refusal, journalProblem } = draft;
  return (
    <>
      {isMissing ? (
        <p className={classes['note']}>
          An archive needs this file. It is created from these fields when you save.
        </p>
      ) : undefined}
      {form === undefined ? (
        <Alert color="red" role="alert" title="overview.json can’t be read">
          It is not valid JSON with an object at the top, so its fields can’t be shown. Fix the text
          to get the fields back.
        </Alert>
      ) : undefined}
      {problem?.kind === 'conflict' ? (
        <Conflict designId={design.id} canMerge={problem.canMerge} />
      ) : undefined}
      {problem?.kind === 'failed' ? (
        <Alert color="red" role="alert" title={`Not saved: ${problem.title}`}>
          {problem.detail} What you typed is still here.
        </Alert>
      ) : undefined}
      {refusal === undefined ? undefined : (
        <Alert color="red" role="alert" title="Not changed">
          {refusal}
        </Alert>
      )}
      {journalProblem === undefined ? undefined : (
        <Alert color="yellow" role="alert" title="Unsaved changes are kept in this window only">
          {journalProblem.detail} Save before you close the window.
        </Alert>
      )}
    </>
  );
}

const labels: Record<ConflictChoice, string> = {
  merge: 'Merge the other changes',
  'keep local': 'Keep mine',
  'take remote': 'Use the file’s',
};

function Conflict({ designId, canMerge }: { designId: string; canMerge: boolean }) {
  const choices: ConflictChoice[] = canMerge
    ? ['merge', 'keep local', 'take remote']
    : ['keep local', 'take remote'];
  return (
    <Alert color="yellow" role="alert" title="Another program changed overview.json">
      {canMerge
        ? 'Nothing was overwritten, and what you typed is still here. Merge the other changes: where both changed the same field, yours is kept. Then check the fields and save.'
        : 'The two versions can’t be merged. Nothing was overwritten, and what you typed is still here; the file’s text stays in its history.'}
      <Group gap="xs" mt="sm">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant="default"
            onClick={() => void settleConflict(designId, choice)}
          >
            {labels[choice]}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
