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
import { focusField } from './form/focus-field.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { placeInOverview } from './place-in-overview.ts';
import { PublishPanel } from './publish-panel.tsx';
import { useOverview } from './use-overview.ts';

/** overview.json, what the archive holds and what is wrong with it, and what can be done with it. */
export const DesignArchive = ({ design }: { design: Design }) => {
  const [, navigate] = useLocation();
  const check = useDesignCheck(design.id);
  const overview = useOverview(design, check.data?.specVersion ?? null);
  useDocumentTitle(`Archive of ${design.name} – Portolan`);

  const fieldOf = (finding: Finding) => placeInOverview(overview.form?.root, finding);
  const openFinding = (finding: Finding) => {
    const field = fieldOf(finding);
    if (field !== undefined) {
      focusField(field);
      return;
    }
    const { line, column } = finding;
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
            <ArchiveFindings
              design={design}
              check={check.data}
              canOpen={(finding) =>
                finding.file === design.specFile || fieldOf(finding) !== undefined
              }
              onOpen={openFinding}
            />
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
