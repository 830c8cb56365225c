import { useEffect } from 'react';
import { useAbilities, useCatalog } from '#renderer/api/catalog.ts';
import { type CatalogPage, noFilters } from '#renderer/api/whole-catalog.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { describePortal, usePortal, usePortals } from '#renderer/api/portals.ts';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { ApiTable } from './api-table.tsx';
import { CatalogFailure } from '#renderer/features/catalog/catalog-failure.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
import {
  filterCatalog,
  goToPage,
  isNarrowed,
  lastPageInstead,
  useAskedPage,
} from './catalog-page.ts';
import { NothingFound, NothingPublished } from './nothing-in-list.tsx';
import { Paging } from './paging.tsx';
import { WholeProgress } from './whole-progress.tsx';
import { PortalNotes } from '#renderer/features/catalog/portal-notes.tsx';
import { NativeSelect } from '@mantine/core';
import { useLocation } from 'wouter';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';

type ContentProps = { page: CatalogPage; list: ReturnType<typeof useCatalog> };

function Content({ page, list }: ContentProps) {
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
  const page = useAskedPage();
  const list = useCatalog(page);
  return (
    <View
      title="Catalog"
      lead={
        portal?.kind === 'remote' && portal.email === null
          ? `The published APIs of ${describePortal(portal)}. Drafts need an account there.`
          : `The APIs of ${describePortal(portal)}, drafts included.`
      }
      actions={<PortalPicker />}
    >
      <CatalogFilters abilities={useAbilities(list.data)} />
      <WholeProgress />
      <Content page={page} list={list} />
    </View>
  );
}

/** **Portal**: whose catalog is shown. */
function PortalPicker() {
  const [, navigate] = useLocation();
  const portal = usePortalId();
  const portals = usePortals().data?.portals ?? [];
  return (
    <NativeSelect
      aria-label="Portal"
      data={portals.map(({ id, name }) => ({ value: id, label: name }))}
      value={portal}
      onChange={(event) => {
        // What one portal knows, another may not.
        filterCatalog(noFilters);
        navigate(catalogAddress(event.currentTarget.value));
      }}
    />
  );
}
