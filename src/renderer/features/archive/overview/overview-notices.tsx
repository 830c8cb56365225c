import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { Alert, Button, Group } from '@mantine/core';
import { type ConflictChoice, settleConflict } from '#renderer/overview/save-overview.ts';
import classes from '#renderer/features/archive/archive.module.css';
import type { OverviewForm } from './use-overview.ts';

/** What stands in the way of saving, and what to know about the file. */
export function OverviewNotices({ overview }: { overview: OverviewForm }) {
  const t = useMessages(archiveMessages);
  const { draft, form, design, isMissing } = overview;
  if (draft === undefined) return undefined;
  const { problem, refusal, journalProblem } = draft;
  return (
    <>
      {isMissing ? <p className={classes['note']}>{t('notice.missing')}</p> : undefined}
      {form === undefined ? (
        <Alert color="red" role="alert" title={t('notice.unreadable')}>
          {t('notice.unreadableText')}
        </Alert>
      ) : undefined}
      {problem?.kind === 'conflict' ? (
        <Conflict designId={design.id} canMerge={problem.canMerge} />
      ) : undefined}
      {problem?.kind === 'failed' ? (
        <Alert color="red" role="alert" title={t('notice.notSaved', { title: problem.title })}>
          {t('notice.notSavedText', { detail: problem.detail })}
        </Alert>
      ) : undefined}
      {refusal === undefined ? undefined : (
        <Alert color="red" role="alert" title={t('notChanged')}>
          {refusal}
        </Alert>
      )}
      {journalProblem === undefined ? undefined : (
        <Alert color="yellow" role="alert" title={t('notice.journal')}>
          {t('notice.journalText', { detail: journalProblem.detail })}
        </Alert>
      )}
    </>
  );
}

const labels = {
  merge: 'conflict.merge',
  'keep-local': 'conflict.mine',
  'take-remote': 'conflict.file',
} as const satisfies Record<ConflictChoice, string>;

function Conflict({ designId, canMerge }: { designId: string; canMerge: boolean }) {
  const t = useMessages(archiveMessages);
  const choices: ConflictChoice[] = canMerge
    ? ['merge', 'keep-local', 'take-remote']
    : ['keep-local', 'take-remote'];
  return (
    <Alert color="yellow" role="alert" title={t('conflict.title')}>
      {canMerge ? t('conflict.canMerge') : t('conflict.cannotMerge')}
      <Group gap="xs" mt="sm">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant="default"
            onClick={() => void settleConflict(designId, choice)}
          >
            {t(labels[choice])}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
