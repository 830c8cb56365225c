import { useDocumentTitle } from '@mantine/hooks';
import { useLocation } from 'wouter';
import type { Finding } from '#core/finding.ts';
import type { Design } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesignCheck } from '#renderer/api/design-archive.ts';
import { DesignHeader } from '#renderer/components/design-header.tsx';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { showPlace } from '#renderer/stores/document-place.ts';
import { ArchiveFiles } from './archive-files.tsx';
import { ArchiveFindings } from './archive-findings.tsx';
import classes from './design-archive.module.css';
import { OverviewPanel } from './overview-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useOverview } from './use-overview.ts';

/** overview.json, what the archive holds and what is wrong with it, and what can be done with it. */
export const DesignArchive = ({ design }: { design: Design }) => {
  const [, navigate] = useLocation();
  const check = useDesignCheck(design.id);
  const overview = useOverview(design);
  useDocumentTitle(`Archive of ${design.name} – Portolan`);

  const openFinding = ({ line, column }: Finding) => {
    showPlace(design.id, { start: { line, column }, focus: true });
    navigate(`/designs/${encodeURIComponent(design.id)}`);
  };
  return (
    <div className={classes['archive']}>
      <DesignHeader
        designId={design.id}
        name={design.name}
        view="archive"
        detail={<code>{check.data?.archiveName}</code>}
        actions={undefined}
      />
      <div className={classes['body']}>
        <div className={classes['columns']}>
          <OverviewPanel overview={overview} />
          <div className={classes['side']}>
            <PublishPanel design={design} overview={overview} check={check.data} />
            <ArchiveFindings check={check.data} specFile={design.specFile} onOpen={openFinding} />
            {check.error !== null && check.data === undefined ? (
              <ErrorState {...describeError(check.error)} onRetry={() => void check.refetch()} />
            ) : (
              <ArchiveFiles files={check.data?.files} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
};
