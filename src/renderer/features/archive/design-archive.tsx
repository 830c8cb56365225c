import { useDocumentTitle } from '@mantine/hooks';
import type { Design } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesignCheck } from '#renderer/api/design-archive.ts';
import { DesignHeader } from '#renderer/components/design-header.tsx';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { ArchiveFiles } from './archive-files.tsx';
import { ArchiveFindings } from './archive-findings.tsx';
import { useOtherDesigns } from './companions.ts';
import classes from './design-archive.module.css';
import { OverviewPanel } from './overview-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useFindingPlaces } from './use-finding-places.ts';
import { useOverview } from './use-overview.ts';

/** overview.json, what the archive holds and what is wrong with it, and what can be done with it. */
export function DesignArchive({ design }: { design: Design }) {
  const check = useDesignCheck(design.id, useOtherDesigns(design.id));
  const overview = useOverview(design, check.data?.specVersion ?? null);
  useDocumentTitle(`Archive of ${design.name} – Portolan`);

  const places = useFindingPlaces(design, overview, check.data);
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
            <ArchiveFindings
              design={design}
              check={check.data}
              status={
                check.isFetching
                  ? { kind: 'running', cancel: check.cancel }
                  : check.error === null
                    ? { kind: 'done' }
                    : { kind: 'failed', error: check.error, again: () => void check.refetch() }
              }
              canOpen={places.canOpen}
              onOpen={places.open}
            />
            {check.error !== null && check.data === undefined && !check.isFetching ? (
              <ErrorState {...describeError(check.error)} onRetry={() => void check.refetch()} />
            ) : (
              <ArchiveFiles files={check.data?.files} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
