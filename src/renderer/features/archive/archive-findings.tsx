import { IconCircleCheck } from '@tabler/icons-react';
import type { Finding } from '#core/finding.ts';
import type { DesignCheck } from '#contracts/workbench.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import classes from './design-archive.module.css';

type Props = {
  check: DesignCheck | undefined;
  canOpen: (finding: Finding) => boolean;
  onOpen: (finding: Finding) => void;
};

export const ArchiveFindings = ({ check, canOpen, onOpen }: Props) => (
  <section className={classes['panel']} aria-labelledby="archive-findings">
    <h2 id="archive-findings" className={classes['heading']}>
      Findings
    </h2>
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
  </section>
);
