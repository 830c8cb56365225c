import { Button } from '@mantine/core';
import { IconCircleCheck, IconCut } from '@tabler/icons-react';
import { useState } from 'react';
import type { Finding } from '#core/finding.ts';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import classes from './design-archive.module.css';
import { TrimDialog } from './trim-dialog.tsx';

type Props = {
  design: Design;
  check: DesignCheck | undefined;
  canOpen: (finding: Finding) => boolean;
  onOpen: (finding: Finding) => void;
};

/** What a portal would say, with the ways to the places and what mends many at once. */
export const ArchiveFindings = ({ design, check, canOpen, onOpen }: Props) => {
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
      {check === undefined ? (
        <p className={classes['quiet']}>Checking what is on disk…</p>
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
};
