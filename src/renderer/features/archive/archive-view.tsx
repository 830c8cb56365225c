import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesign } from '#renderer/api/designs.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { PaneLoading } from '#renderer/components/pane-loading.tsx';
import { useDocumentTitle } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import type { Design } from '#contracts/workbench.ts';
import { useDesignCheck } from '#renderer/api/design-archive.ts';
import { DesignHeader } from '#renderer/shell/design-header.tsx';
import { DesignFiles } from './files/design-files.tsx';
import { ArchiveFindings } from './findings/archive-findings.tsx';
import { useOtherDesigns } from './publish/companions.ts';
import classes from './archive.module.css';
import { ArchiveSteps } from './archive-steps.tsx';
import { OverviewPanel } from './overview/overview-panel.tsx';
import { PublishPanel } from './publish/publish-panel.tsx';
import { SectionNav } from './section-nav.tsx';
import { useFindingPlaces } from './findings/use-finding-places.ts';
import { useFindingRules } from './findings/use-finding-rules.ts';
import { useOverview } from './overview/use-overview.ts';
import { drawWhenChanged, useSteady } from './draw-when-changed.ts';
import { documentChanges } from './files/new-document.ts';
import type { NewDocument } from './files/new-document-dialog.tsx';

// A key in a field changes none of these.
const Header = drawWhenChanged(DesignHeader);
const Sections = drawWhenChanged(SectionNav);
const Files = drawWhenChanged(DesignFiles);
const Publish = drawWhenChanged(PublishPanel);

/** Packing and publishing one design, at `#/designs/:id/archive`. */
export function ArchiveView({ designId }: { designId: string }) {
  const design = useDesign(designId);
  if (design.data !== undefined) return <DesignArchive key={designId} design={design.data} />;
  if (design.error === null) return <PaneLoading />;
  return <ErrorState {...describeError(design.error)} onRetry={() => void design.refetch()} />;
}

/** overview.json, what the archive holds and what is wrong with it, and what can be done with it. */
function DesignArchive({ design }: { design: Design }) {
  const t = useMessages(archiveMessages);
  const check = useDesignCheck(design.id, useOtherDesigns(design.id));
  const rules = useFindingRules(design, check.data);
  const overview = useOverview(design, check.data?.specVersion ?? null, rules.muted);
  useDocumentTitle(t('title', { name: design.name }));

  const body = useRef<HTMLDivElement>(null);
  const places = useFindingPlaces(design, overview, check.data);
  const archiveName = check.data?.archiveName;
  const detail = useMemo(
    () => (archiveName ? <code dir="ltr">{archiveName}</code> : undefined),
    [archiveName],
  );
  const actions = useMemo(() => <ArchiveSteps designId={design.id} />, [design.id]);
  const { form } = overview;
  const nameDocument = useSteady((made: NewDocument) =>
    form?.change(documentChanges(form.root, made), `document ${made.path}`),
  );
  const status = form?.root['status'];
  return (
    <div className={classes['archive']}>
      <Header
        designId={design.id}
        name={design.name}
        view="archive"
        detail={detail}
        actions={actions}
      />
      <div className={classes['body']} ref={body}>
        <Sections body={body} hasForm={form !== undefined} />
        <div className={classes['main']} data-scrolls>
          <OverviewPanel overview={overview} />
          {check.error !== null && check.data === undefined && !check.isFetching ? (
            <ErrorState {...describeError(check.error)} onRetry={() => void check.refetch()} />
          ) : (
            <Files design={design} check={check.data} onMade={nameDocument} />
          )}
        </div>
        <div className={classes['side']}>
          <Publish
            design={design}
            status={typeof status === 'string' ? status : undefined}
            isDirty={overview.isDirty}
            save={overview.save}
            check={check.data}
          />
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
            rules={rules}
          />
        </div>
      </div>
    </div>
  );
}
