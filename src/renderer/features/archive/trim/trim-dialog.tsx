import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { Button, Group, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Design } from '#contracts/workbench.ts';
import { designKeys } from '#renderer/api/designs.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from '#renderer/features/archive/archive.module.css';
import type { PlannedTrims } from '#renderer/features/archive/document-changes.ts';
import { useTrims, type Trims } from './use-trims.ts';

type Props = { design: Design; opened: boolean; onClose: () => void };

/** **Trim examples**: what would be cut of oversized examples, each to be accepted or not. */
export function TrimDialog({ design, opened, onClose }: Props) {
  const t = useMessages(archiveMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('trim.title')} size="xl">
      <TrimForm design={design} onClose={onClose} />
    </Modal>
  );
}

function TrimForm({ design, onClose }: Omit<Props, 'opened'>) {
  const t = useMessages(archiveMessages);
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
      title: t('trim.done', { count }),
      message:
        outcome.kind === 'saved'
          ? t('trim.saved', { file: design.specFile })
          : t('trim.unsaved', { file: design.specFile }),
    });
    onClose();
    await queries.invalidateQueries({ queryKey: designKeys.one(design.id) });
  };

  if (trims.error !== null) return <Refusal>{trims.error.message}</Refusal>;
  if (planned === undefined) {
    return <output className={classes['quiet']}>{t('trim.looking')}</output>;
  }
  const { plan } = planned;
  return (
    <div className={classes['form']}>
      {problem === undefined ? undefined : <Refusal>{problem}</Refusal>}
      <TrimSummary plan={plan} found={examples.length} />
      {examples.length === 0 ? undefined : <TrimChoice trims={trims} />}
      {count === 0 ? undefined : (
        <ChangedLines
          label={t('trim.changes')}
          lines={plan.diff.lines}
          left={plan.diff.left}
          empty={t('trim.noChanges')}
        />
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {examples.length === 0 ? t('trim.close') : t('cancel')}
        </Button>
        {examples.length === 0 ? undefined : (
          <Button
            loading={applying || trims.isPlanning}
            disabled={count === 0}
            onClick={() => void apply(planned)}
          >
            {t('trim.trim', { count })}
          </Button>
        )}
      </Group>
    </div>
  );
}

type SummaryProps = { plan: PlannedTrims['plan']; found: number };

function TrimSummary({ plan, found }: SummaryProps) {
  const t = useMessages(archiveMessages);
  const { trimmed, left } = plan;
  const sum = (key: 'before' | 'after') => trimmed.reduce((all, one) => all + one[key], 0);
  return (
    <>
      <p className={classes['result']}>
        {found + left.length === 0
          ? t('trim.none')
          : found === 0
            ? t('trim.noneFits')
            : trimmed.length === 0
              ? t('trim.noneChosen')
              : t('trim.summary', {
                  count: trimmed.length,
                  before: formatByteSize(sum('before')),
                  after: formatByteSize(sum('after')),
                })}
      </p>
      {left.length === 0 ? undefined : (
        <details className={classes['left']}>
          <summary>{t('trim.left', { count: left.length })}</summary>
          <ul className={classes['reasons']}>
            {left.map(({ pointer, before, message }) => (
              <li key={pointer}>
                <code dir="ltr">{pointer}</code>{' '}
                {t('trim.reason', { size: formatByteSize(before), message })}
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
  const t = useMessages(archiveMessages);
  const { examples, isChosen, choose } = trims;
  const pointers = examples.map(({ pointer }) => pointer);
  const chosen = pointers.filter(isChosen).length;
  return (
    <fieldset className={classes['choice']}>
      <legend>{t('trim.choice')}</legend>
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
          <span>{t('trim.all')}</span>
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
              <code dir="ltr">{pointer}</code>
              <span className={classes['sizes']} dir="ltr">
                {`${formatByteSize(before)} → ${formatByteSize(after)}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
