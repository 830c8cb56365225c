import { Button } from '@mantine/core';
import type { Design } from '#contracts/workbench.ts';
import { pushMessages } from '#messages/en/push.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { findingsOfError } from '#renderer/api/problem-findings.ts';
import { PushProgress } from '#renderer/shell/push-progress.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import { DesignFindings } from './design-findings.tsx';
import classes from './push.module.css';
import type { Pushing } from './use-pushing.ts';

type Props = { design: Design; pushing: Pushing; onReview: () => void };

function MovedOn({ onReview }: { onReview: () => void }) {
  const t = useMessages(pushMessages);
  return (
    <section className={classes['warning']} role="alert">
      <h3 className={classes['subheading']}>{t('outcome.movedOn')}</h3>
      <p className={classes['note']}>{t('outcome.movedOnText')}</p>
      <Button size="xs" onClick={onReview}>
        {t('reviewAgain')}
      </Button>
    </section>
  );
}

function Tried({ pushing, design }: Pick<Props, 'pushing' | 'design'>) {
  const t = useMessages(pushMessages);
  const { tried } = pushing;
  if (tried === undefined) return undefined;
  return (
    <section className={classes['success']} aria-live="polite">
      <h3 className={classes['subheading']}>{t('outcome.accepted')}</h3>
      <p className={classes['note']}>{t('outcome.tried', { message: tried.message })}</p>
      {tried.warnings.length === 0 ? undefined : (
        <DesignFindings design={design} findings={tried.warnings} />
      )}
    </section>
  );
}

/** What came of a dry run or a push, and the way on. */
export function PushOutcome({ design, pushing, onReview }: Props) {
  const { push, failed, movedOn } = pushing;
  if (movedOn) return <MovedOn onReview={onReview} />;
  const findings = push?.findings ?? findingsOfError(failed);
  return (
    <>
      {failed === null ? undefined : <Refusal>{describeError(failed).detail}</Refusal>}
      <Tried pushing={pushing} design={design} />
      {push === undefined ? undefined : <PushProgress push={push} />}
      {findings.length === 0 ? undefined : <DesignFindings design={design} findings={findings} />}
    </>
  );
}
