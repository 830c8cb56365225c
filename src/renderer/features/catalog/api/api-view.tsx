import { Skeleton, Tabs } from '@mantine/core';
import { IconChevronLeft, IconMapOff } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '#renderer/api/api-error.ts';
import { useApi } from '#renderer/api/catalog.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { describePortal, usePortal } from '#renderer/api/portals.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { useDocumentTitle } from '@mantine/hooks';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { ApiHead } from './api-head.tsx';
import classes from './api-view.module.css';
import { CatalogFailure } from '#renderer/features/catalog/catalog-failure.tsx';
import { ChangelogTab } from './changelog-tab.tsx';
import { isManaged } from '#renderer/features/catalog/managed-api.ts';
import { OverviewTab } from './overview-tab.tsx';
import { PortalNotes } from '#renderer/features/catalog/portal-notes.tsx';
import { PricingTab } from './pricing-tab.tsx';
import { ReferenceTab } from './reference-tab.tsx';
import { RevisionsTab } from '#renderer/features/catalog/revisions/revisions-tab.tsx';
import { SdksTab } from './sdks-tab.tsx';

function Revisions({ api }: { api: CatalogApi }) {
  return isManaged(api) ? <RevisionsTab api={api} /> : undefined;
}

const tabs: readonly { name: string; Panel: ComponentType<{ api: CatalogApi }> }[] = [
  { name: 'Overview', Panel: OverviewTab },
  { name: 'Reference', Panel: ReferenceTab },
  { name: 'Pricing', Panel: PricingTab },
  { name: 'SDKs', Panel: SdksTab },
  { name: 'Changelog', Panel: ChangelogTab },
  { name: 'Revisions', Panel: Revisions },
];

const elsewhere =
  'Publishing, previews and deleting are not available here: use the portal’s own pages.';

function ApiPage({ api }: { api: CatalogApi }) {
  const [tab, setTab] = useState<string | null>('Overview');
  useDocumentTitle(`${api.name} – Portolan`);
  const shown = tabs.filter(({ Panel }) => Panel !== Revisions || isManaged(api));
  return (
    <>
      <ApiHead api={api} />
      <PortalNotes notes={[...(api.notes ?? []), ...(isManaged(api) ? [] : [elsewhere])]} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List aria-label="Parts of the API">
          {shown.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ name, Panel }) => (
          <Tabs.Panel key={name} value={name} className={classes['panel'] ?? ''}>
            <Panel api={api} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Loading({ slug }: { slug: string }) {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{slug}</h1>
      <output className="visually-hidden">Reading the API</output>
      <Skeleton height={28} width={280} mb={10} />
      <Skeleton height={16} width="60%" mb={28} />
      <Skeleton height={220} />
    </div>
  );
}

function Content({ slug }: { slug: string }) {
  const portalId = usePortalId();
  const portal = usePortal(portalId);
  const api = useApi(slug);
  if (api.isPending) return <Loading slug={slug} />;
  if (api.isSuccess) return <ApiPage api={api.data} />;
  if (api.error instanceof ApiError && api.error.status === 404) {
    return (
      <StateMessage
        icon={<IconMapOff size={26} stroke={1.5} aria-hidden="true" />}
        title="This API is not in the catalog"
        level={1}
      >
        There is no API with the slug <code>{slug}</code> in {describePortal(portal)}. It may have
        been deleted, or imported under another slug: look for it in the{' '}
        <Link href={catalogAddress(portalId)}>catalog</Link>.
      </StateMessage>
    );
  }
  return (
    <CatalogFailure
      title="The API could not be read"
      level={1}
      error={api.error}
      onRetry={() => void api.refetch()}
    />
  );
}

export function ApiView({ slug }: { slug: string }) {
  return (
    <div className={classes['view']}>
      <Link href={catalogAddress(usePortalId())} className={classes['back']}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
        Back to the catalog
      </Link>
      <Content slug={slug} />
    </div>
  );
}
