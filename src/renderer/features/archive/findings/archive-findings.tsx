import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCut } from '@tabler/icons-react';
import { useState } from 'react';
import type { Finding } from '#core/finding/finding.ts';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import classes from '#renderer/features/archive/archive.module.css';
import { TrimDialog } from '#renderer/features/archive/trim/trim-dialog.tsx';
import { Elapsed, useSecondsSince } from '#renderer/components/elapsed.tsx';

/** How the check stands that the findings are from. */
type CheckStatus =
  | { kind: 'done' }
  | { kind: 'running'; cancel: () => void }
  | { kind: 'failed'; error: Error; again: () => void };

type Props = {
  design: Design;
  /** The last check that came to its end. */
  check: DesignCheck | undefined;
  status: CheckStatus;
  canOpen: (finding: Finding) => boolean;
  onOpen: (finding: Finding) => void;
};

/** What a portal would say, with the ways to the places and what mends many at once. */
export function ArchiveFindings({ design, check, status, canOpen, onOpen }: Props) {
  const [trimming, setTrimming] = useState(false);
  const isOversized = check?.findings.some(
    ({ code, file }) =>
      code === 'spec.example_oversized' &&
      file === `${check.folders[0]?.folder ?? ''}${design.specFile}`,
  );
  return (
    <section className={classes['panel']} aria-labelledby="archive-findings">
      <div className={classes['head']}>
        <h2 id="archive-findings" className={classes['heading']}>
          Findings
        </h2>
        {isOversized === true ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCut size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => setTrimming(true)}
          >
            Trim examples
          </Button>
        ) : undefined}
      </div>
      {status.kind === 'running' ? (
        <CheckUnderWay again={check !== undefined} onCancel={status.cancel} />
      ) : undefined}
      {status.kind === 'failed' && check !== undefined ? (
        <div className={classes['quiet']} role="alert">
          {describeFailure(status.error)}
          <Button size="compact-xs" variant="default" onClick={status.again}>
            Check again
          </Button>
        </div>
      ) : undefined}
      {check === undefined ? (
        status.kind === 'failed' ? (
          <p className={classes['quiet']}>The files on disk were not checked.</p>
        ) : undefined
      ) : check.findings.length === 0 ? (
        <p className={classes['quiet']}>
          <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" className={classes['ok']} />
          No problems found.
        </p>
      ) : (
        <div className={classes['findings']}>
          <FindingList findings={check.findings} withFile onOpen={onOpen} canOpen={canOpen} />
        </div>
      )}
      <TrimDialog design={design} opened={trimming} onClose={() => setTrimming(false)} />
    </section>
  );
}

function describeFailure(error: Error): string {
  return error instanceof ApiError && error.code === 'cancelled'
    ? 'These results are from an earlier check: the new one was cancelled.'
    : `These results are from an earlier check: the new one failed. ${describeError(error).detail}`;
}

type CheckUnderWayProps = {
  /** Whether the findings of an earlier check are shown meanwhile: then a short check is not told. */
  again: boolean;
  onCancel: () => void;
};

/** Says that the design is being checked, for how long by now, and lets it be called off. */
function CheckUnderWay({ again, onCancel }: CheckUnderWayProps) {
  const [since] = useState(() => new Date().toISOString());
  const seconds = useSecondsSince(since);
  if (again && seconds < 1) return undefined;
  return (
    <div className={classes['quiet']}>
      <Loader size={14} aria-hidden="true" />
      <output>{again ? 'Checking again…' : 'Checking the files on disk…'}</output>
      <Elapsed since={since} />
      <Button size="compact-xs" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
