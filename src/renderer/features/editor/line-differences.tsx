import { Button, Progress } from '@mantine/core';
import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import { countLabel } from '#renderer/components/count-label.ts';
import classes from './text-differences.module.css';
import { type Comparison, useComparison } from './use-comparison.ts';

type Props = {
  /** `undefined` while it is still being read. */
  before: string | undefined;
  after: string | undefined;
};

/** The lines that differ between two long texts: they are compared beside the page, which says how far that is. */
export function LineDifferences({ before, after }: Props) {
  const { state, stop, again } = useComparison(before, after);
  if (state.kind === 'compared') {
    const { lines, left, added, removed } = state.diff;
    return (
      <div className={classes['lines']}>
        <output className={classes['count']}>
          {`${countLabel(added, 'line')} added, ${countLabel(removed, 'line')} removed`}
        </output>
        <ChangedLines
          label="Changed lines"
          lines={lines}
          left={left}
          empty="Both texts are the same."
        />
      </div>
    );
  }
  return (
    <div className={classes['state']}>
      <output>{wordsOf(state)}</output>
      {state.kind === 'running' ? (
        <>
          <Progress
            className={classes['progress'] ?? ''}
            value={state.done * 100}
            animated
            aria-label="Comparing"
          />
          <Button size="xs" variant="default" onClick={stop}>
            Stop
          </Button>
        </>
      ) : (
        <Button size="xs" variant="default" onClick={again}>
          Compare again
        </Button>
      )}
    </div>
  );
}

function wordsOf(state: Exclude<Comparison, { kind: 'compared' }>): string {
  if (state.kind === 'running') return 'Comparing the two texts…';
  return state.kind === 'stopped'
    ? 'The comparison was stopped.'
    : `The texts could not be compared: ${state.message}`;
}
