import { Button } from '@mantine/core';
import { IconCircleCheck, IconCut } from '@tabler/icons-react';
import { useState } from 'react';
import type { Finding } from '#core/finding/finding.ts';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import { CheckUnderWay } from './check-under-way.tsx';
import classes from './design-archive.module.css';
import { TrimDialog } from './trim-dialog.tsx';

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
          {wordsOfFailure(status.error)}
          <Button size="compact-xs" variant="default" onClick={status.again}>
            Check again
          </Button>
        </div>
      ) : undefined}
      {check === undefined ? (
        status.kind === 'failed' ? (
          <p className={classes['quiet']}>What is on disk was not checked.</p>
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

function wordsOfFailure(error: Error): string {
  return error instanceof ApiError && error.code === 'cancelled'
    ? 'These are of an earlier check: the new one was cancelled.'
    : `These are of an earlier check: the new one failed. ${describeError(error).detail}`;
}
