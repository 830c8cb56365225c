import { Button, Progress } from '@mantine/core';
import { useMessages } from '#renderer/language/use-messages.ts';
import { textVersionsMessages } from '#messages/en/text-versions.ts';
import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import classes from './text-differences.module.css';
import { type Comparison, useComparison } from './use-comparison.ts';

type Props = {
  /** `undefined` while it is still being read. */
  before: string | undefined;
  after: string | undefined;
};

/** The lines that differ between two long texts: they are compared beside the page, which says how far that is. */
export function LineDifferences({ before, after }: Props) {
  const t = useMessages(textVersionsMessages);
  const { state, stop, again } = useComparison(before, after);
  if (state.kind === 'compared') {
    const { lines, left, added, removed } = state.diff;
    return (
      <div className={classes['lines']}>
        <output className={classes['count']}>{t('differences.count', { added, removed })}</output>
        <ChangedLines
          label={t('differences.changed')}
          lines={lines}
          left={left}
          empty={t('differences.same')}
        />
      </div>
    );
  }
  return (
    <div className={classes['state']}>
      <output>{stateText(state)}</output>
      {state.kind === 'running' ? (
        <>
          <Progress
            className={classes['progress'] ?? ''}
            value={state.done * 100}
            animated
            aria-label={t('differences.comparing')}
          />
          <Button size="xs" variant="default" onClick={stop}>
            {t('differences.stop')}
          </Button>
        </>
      ) : (
        <Button size="xs" variant="default" onClick={again}>
          {t('differences.again')}
        </Button>
      )}
    </div>
  );
}

function stateText(state: Exclude<Comparison, { kind: 'compared' }>): string {
  const { t } = textVersionsMessages;
  return state.kind === 'failed'
    ? t('differences.failed', { problem: state.message })
    : t(`differences.${state.kind}`);
}
