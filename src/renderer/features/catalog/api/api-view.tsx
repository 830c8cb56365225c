import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Skeleton, Tabs } from '@mantine/core';
import { IconChevronLeft, IconMapOff } from '@tabler/icons-react';
import { type ComponentType, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { ApiError } from '#renderer/api/api-error.ts';
import { useApi } from '#renderer/api/catalog.ts';
import type { ApiPlace } from '#renderer/naming/api-place.ts';
import { type ApiReading, ApiReadingProvider } from '#renderer/naming/api-reading.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { describePortal, usePortal } from '#renderer/api/portals.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { useDocumentTitle } from '@mantine/hooks';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { ApiHead } from './api-head.tsx';
import { ApiReadingBar, shownView } from './api-reading-bar.tsx';
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

type PanelProps = {
  /** What is shown, by the switch and the language. */
  api: CatalogApi;
  newest: CatalogApi;
  place: ApiPlace;
  onPlace: (change: ApiPlace) => void;
};

function Revisions({ newest }: PanelProps) {
  return isManaged(newest) ? <RevisionsTab api={newest} /> : undefined;
}

/** Their names are those of the addresses. */
const TABS = [
  { name: 'overview', Panel: OverviewTab },
  { name: 'reference', Panel: ReferenceTab },
  { name: 'pricing', Panel: PricingTab },
  { name: 'sdks', Panel: SdksTab },
  { name: 'changelog', Panel: ChangelogTab },
  { name: 'revisions', Panel: Revisions },
] as const satisfies readonly { name: string; Panel: ComponentType<PanelProps> }[];

/** The tabs of what is shown; what can be done with the API is about its newest revision. */
function ApiPage(props: PanelProps) {
  const t = useMessages(catalogApiMessages);
  const { api, newest, place, onPlace } = props;
  useDocumentTitle(`${api.name} – Portolan`);
  const shown = TABS.filter(({ Panel }) => Panel !== Revisions || isManaged(newest));
  const tab = shown.find(({ name }) => name === place.tab)?.name ?? 'overview';
  const setTab = (name: string | null): void => {
    const chosen = name === null || name === 'overview' ? undefined : name;
    onPlace({ tab: chosen, operation: undefined });
  };
  return (
    <>
      <ApiHead api={api} newest={newest} />
      <PortalNotes notes={[...(api.notes ?? []), ...(isManaged(api) ? [] : [t('elsewhere')])]} />
      <ApiReadingBar api={api} newest={newest} place={place} onPlace={onPlace} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List aria-label={t('tabs.label')}>
          {shown.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ name, Panel }) => (
          <Tabs.Panel key={name} value={name} className={classes['panel'] ?? ''}>
            <Panel {...props} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Loading({ slug }: { slug: string }) {
  const t = useMessages(catalogApiMessages);
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{slug}</h1>
      <output className="visually-hidden">{t('reading')}</output>
      <Skeleton height={28} width={280} mb={10} />
      <Skeleton height={16} width="60%" mb={28} />
      <Skeleton height={220} />
    </div>
  );
}

type Props = { slug: string; place: ApiPlace };

/** What readers see, or the newest revision, by the place. */
function Shown({ newest, ...props }: Omit<PanelProps, 'api'>) {
  const t = useMessages(catalogApiMessages);
  const api = useApi(newest.slug);
  if (api.isPending) return <Loading slug={newest.slug} />;
  if (api.isSuccess) return <ApiPage api={api.data} newest={newest} {...props} />;
  return (
    <CatalogFailure
      title={t('failed')}
      level={1}
      error={api.error}
      onRetry={() => void api.refetch()}
    />
  );
}

function Content({ slug, place }: Props) {
  const t = useMessages(catalogApiMessages);
  const [, navigate] = useLocation();
  const portalId = usePortalId();
  const portal = usePortal(portalId);
  const api = useApi(slug);
  const view = api.data === undefined ? 'draft' : shownView(api.data, place);
  const { locale = '' } = place;
  const reading = useMemo((): ApiReading => ({ draft: view === 'draft', locale }), [view, locale]);
  if (api.isPending) return <Loading slug={slug} />;
  if (api.isSuccess) {
    const onPlace = (change: ApiPlace): void =>
      navigate(catalogAddress(portalId, slug, { ...place, ...change }), { replace: true });
    return (
      <ApiReadingProvider value={reading}>
        <Shown newest={api.data} place={place} onPlace={onPlace} />
      </ApiReadingProvider>
    );
  }
  if (api.error instanceof ApiError && api.error.status === 404) {
    return (
      <StateMessage
        icon={<IconMapOff size={26} stroke={1.5} aria-hidden="true" />}
        title={t('missing')}
        level={1}
      >
        {t.rich('missingText', {
          slug,
          portal: describePortal(portal),
          code: (text) => <code>{text}</code>,
          a: (text) => <Link href={catalogAddress(portalId)}>{text}</Link>,
        })}
      </StateMessage>
    );
  }
  return (
    <CatalogFailure
      title={t('failed')}
      level={1}
      error={api.error}
      onRetry={() => void api.refetch()}
    />
  );
}

export function ApiView({ slug, place }: Props) {
  const t = useMessages(catalogApiMessages);
  const { locale = '' } = place;
  const newest = useMemo((): ApiReading => ({ draft: true, locale }), [locale]);
  return (
    <div className={classes['view']}>
      <Link href={catalogAddress(usePortalId())} className={classes['back']}>
        <IconChevronLeft size={16} stroke={1.8} className="flips" aria-hidden="true" />
        {t('back')}
      </Link>
      <ApiReadingProvider value={newest}>
        <Content slug={slug} place={place} />
      </ApiReadingProvider>
    </div>
  );
}
