import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useEffect } from 'react';
import { useAbilities, useCatalog } from '#renderer/api/catalog.ts';
import { type CatalogPage, noFilters } from '#renderer/api/whole-catalog.ts';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { LOCAL_PORTAL, usePortalId } from '#renderer/naming/portal-in-use.ts';
import { describePortal, usePortal, usePortals } from '#renderer/api/portals.ts';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { ApiTable } from './api-table.tsx';
import { CatalogFailure } from '#renderer/features/catalog/catalog-failure.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
import {
  DELETED,
  filterCatalog,
  goToPage,
  isNarrowed,
  lastPageInstead,
  setPageSize,
  useAskedPage,
} from './catalog-page.ts';
import { NothingFound, NothingPublished } from './nothing-in-list.tsx';
import { DeletedApis } from './deleted-table.tsx';
import { Paging } from './paging.tsx';
import { WholeProgress } from './whole-progress.tsx';
import { ShareButton } from '#renderer/features/catalog/sharing/share-button.tsx';
import { PortalNotes } from '#renderer/features/catalog/portal-notes.tsx';
import { NativeSelect } from '@mantine/core';
import { useLocation } from 'wouter';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';

type ContentProps = { page: CatalogPage; list: ReturnType<typeof useCatalog> };

function Content({ page, list }: ContentProps) {
  const t = useMessages(catalogMessages);
  const instead = list.data === undefined ? undefined : lastPageInstead(list.data);
  useEffect(() => {
    if (instead !== undefined) goToPage(instead);
  }, [instead]);

  if (list.isPending) return <LoadingRows label={t('reading')} />;
  if (list.isError) {
    return (
      <CatalogFailure title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (list.data.totalDocs === 0)
    return isNarrowed(page) || list.isPlaceholderData ? <NothingFound /> : <NothingPublished />;
  return (
    <>
      <PortalNotes notes={list.data.notes} />
      <ApiTable
        apis={list.data.docs}
        page={page}
        isStale={list.isPlaceholderData}
        footer={
          <Paging
            list={list.data}
            isStale={list.isPlaceholderData}
            limit={page.limit}
            onPage={goToPage}
            onLimit={setPageSize}
          />
        }
      />
    </>
  );
}

function leadOf(
  portal: RememberedPortal | undefined,
  { isError, data }: ReturnType<typeof useCatalog>,
): string {
  const { t } = catalogMessages;
  const values = { portal: describePortal(portal) };
  if (isError) return t('lead.unread', values);
  if (data?.withoutDrafts) return t('lead.withoutDrafts', values);
  return portal?.kind === 'remote' && portal.email === null
    ? t('lead.signedOut', values)
    : t('lead.whole', values);
}

export function CatalogView() {
  const t = useMessages(catalogMessages);
  const id = usePortalId();
  const portal = usePortal(id);
  const asked = useAskedPage();
  const isDeleted = asked.status === DELETED;
  const page = isDeleted ? { ...asked, status: '' } : asked;
  const list = useCatalog(page);
  const abilities = useAbilities(list.data);
  // What a remote portal filters by is known once it has answered.
  const isKnown = id === LOCAL_PORTAL || list.data !== undefined || isNarrowed(asked);
  return (
    <View
      title={t('title')}
      lead={leadOf(portal, list)}
      actions={
        <>
          {id === LOCAL_PORTAL ? <ShareButton /> : undefined}
          <PortalPicker />
        </>
      }
    >
      {isKnown ? <CatalogFilters abilities={abilities} /> : undefined}
      {isDeleted ? (
        <DeletedApis />
      ) : (
        <>
          <WholeProgress />
          <Content page={page} list={list} />
        </>
      )}
    </View>
  );
}

/** **Portal**: whose catalog is shown. */
function PortalPicker() {
  const t = useMessages(catalogMessages);
  const [, navigate] = useLocation();
  const portal = usePortalId();
  const portals = usePortals().data?.portals ?? [];
  return (
    <NativeSelect
      aria-label={t('portal')}
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
