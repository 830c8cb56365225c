import { useEffect } from 'react';
import { useCatalog } from '#renderer/api/catalog.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { describePortal, usePortal } from '#renderer/api/portals.ts';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { ApiTable } from './api-table.tsx';
import { CatalogFailure } from './catalog-failure.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
import { goToPage, isNarrowed } from './catalog-page-store.ts';
import { NothingFound, NothingPublished } from './nothing-in-list.tsx';
import { lastPageInstead } from './page-range.ts';
import { Paging } from './paging.tsx';
import { PortalNotes } from './portal-notes.tsx';
import { PortalPicker } from './portal-picker.tsx';
import { useAskedPage } from './use-asked-page.ts';

function Content() {
  const page = useAskedPage();
  const list = useCatalog(page);
  const instead = list.data === undefined ? undefined : lastPageInstead(list.data);
  useEffect(() => {
    if (instead !== undefined) goToPage(instead);
  }, [instead]);

  if (list.isPending) return <LoadingRows label="Reading the catalog" />;
  if (list.isError) {
    return (
      <CatalogFailure
        title="The catalog could not be read"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.totalDocs === 0)
    return isNarrowed(page) || list.isPlaceholderData ? <NothingFound /> : <NothingPublished />;
  return (
    <>
      <PortalNotes notes={list.data.notes} />
      <ApiTable
        apis={list.data.docs}
        isStale={list.isPlaceholderData}
        footer={<Paging list={list.data} isStale={list.isPlaceholderData} />}
      />
    </>
  );
}

export function CatalogView() {
  const portal = usePortal(usePortalId());
  return (
    <View
      title="Catalog"
      lead={`The APIs of ${describePortal(portal)}, drafts included.`}
      actions={<PortalPicker />}
    >
      <CatalogFilters />
      <Content />
    </View>
  );
}
