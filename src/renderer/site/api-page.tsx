import { formatDate } from '#messages/format.ts';
import { siteClientMessages } from '#messages/en/site-client.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconEye } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ApiDetail } from '#contracts/portal.ts';
import { languageName } from '#renderer/api-parts/language-name.ts';
import { formatLifecycle } from '#renderer/api-parts/lifecycle.ts';
import { Tag } from '#renderer/components/tag.tsx';
import type { AboutSite } from './about-site.ts';
import { apiKeyOf, localeIn, type ShownApi } from './api-key.ts';
import classes from './api-page.module.css';
import { ApiPart } from './api-part.tsx';
import { goTo } from './navigation.ts';
import { NotHere, PreviewOver, Unreadable } from './not-here.tsx';
import { PageTitle } from './page-title.tsx';
import { type ApiKey, PortalError, useApi } from './portal.ts';
import { addressOf, type ApiPlace, type Tab } from './site-place.ts';

const ReferencePage = lazy(async () => {
  const { ReferencePage: component } = await import('./reference-page.tsx');
  return { default: component };
});

type Props = { about: AboutSite; place: ApiPlace; search: string };

/** One API: what it is, and the part of it that the address names. */
export function ApiPage({ about, place, search }: Props) {
  const key = apiKeyOf(place, search);
  return key === undefined ? (
    <PreviewOver site={about.name} />
  ) : (
    <Read about={about} place={place} api={key} locale={localeIn(search)} />
  );
}

type ReadProps = Omit<Props, 'search'> & { api: ApiKey; locale: string | undefined };

function Read({ about, place, api, locale }: ReadProps) {
  const t = useMessages(siteClientMessages);
  const read = useApi(api);
  if (read.isSuccess)
    return <Shown about={about} place={place} api={api} detail={read.data} locale={locale} />;
  if (read.isPending) return <output className={classes['quiet']}>{t('api.reading')}</output>;
  if (read.error instanceof PortalError && read.error.status === 401)
    return <PreviewOver site={about.name} />;
  if (read.error instanceof PortalError && read.error.status === 404)
    return <NotHere site={about.name} what="api" />;
  return (
    <>
      <PageTitle parts={[about.name]} />
      <Unreadable what="api" level={1} error={read.error} onRetry={() => void read.refetch()} />
    </>
  );
}

function Shown({ about, place, api, detail, locale }: ShownApi) {
  const t = useMessages(siteClientMessages);
  const to = (tab: Tab, rest = '') => addressOf(place.base, tab, rest, locale);
  return (
    <>
      {about.preview === undefined || place.preview === undefined ? undefined : (
        <PreviewBanner revision={detail.revision} until={about.preview.expiresAt} />
      )}
      <header className={classes['head']}>
        <div className={classes['title']}>
          <h1 className={classes['name']} dir="auto" lang={detail.locale}>
            {detail.name}
          </h1>
          <span className={classes['version']} dir="ltr">
            {detail.version}
          </span>
          <Lifecycle lifecycle={detail.lifecycle} />
        </div>
        {detail.summary === null ? undefined : (
          <p className={classes['summary']} dir="auto" lang={detail.locale}>
            {detail.summary}
          </p>
        )}
      </header>
      <div className={classes['bar']}>
        <Tabs detail={detail} tab={place.tab} to={to} />
        <Languages detail={detail} place={place} locale={locale} />
      </div>
      {place.tab === 'reference' ? (
        <Suspense fallback={<output className={classes['quiet']}>{t('document.reading')}</output>}>
          <ReferencePage about={about} place={place} api={api} detail={detail} locale={locale} />
        </Suspense>
      ) : (
        <div className={classes['panel']}>
          <ApiPart about={about} place={place} api={api} detail={detail} locale={locale} />
        </div>
      )}
    </>
  );
}

function Lifecycle({ lifecycle }: Pick<ApiDetail, 'lifecycle'>) {
  if (lifecycle === null) return undefined;
  const isEnding = lifecycle === 'deprecated' || lifecycle === 'retired';
  return <Tag tone={isEnding ? 'warning' : 'accent'}>{formatLifecycle(lifecycle)}</Tag>;
}

type TabsProps = { detail: ApiDetail; tab: Tab; to: (tab: Tab) => string };

function Tabs({ detail: { has }, tab, to }: TabsProps) {
  const t = useMessages(siteClientMessages);
  const shown: Tab[] = [
    '',
    'reference',
    ...(['pricing', 'sdks', 'changelog'] as const).filter((one) => has[one] || one === tab),
  ];
  const current = tab === 'documents' ? '' : tab;
  return (
    <nav aria-label={t('api.parts')} className={classes['tabs']}>
      {shown.map((one) => (
        <a key={one} href={to(one)} aria-current={one === current ? 'page' : undefined}>
          {t(`api.${one === '' ? 'overview' : one}`)}
        </a>
      ))}
    </nav>
  );
}

type LanguagesProps = { detail: ApiDetail; place: ApiPlace; locale: string | undefined };

function Languages({ detail, place, locale }: LanguagesProps) {
  const t = useMessages(siteClientMessages);
  const { availableLocales } = detail;
  if (availableLocales.length < 2) return undefined;
  return (
    <label className={classes['language']}>
      <span className="visually-hidden">{t('api.language')}</span>
      <select
        value={locale !== undefined && availableLocales.includes(locale) ? locale : detail.locale}
        onChange={({ currentTarget: { value } }) =>
          goTo(addressOf(place.base, place.tab, place.rest, value))
        }
      >
        {availableLocales.map((one) => (
          <option key={one} value={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function bold(text: ReactNode) {
  return <strong>{text}</strong>;
}

function PreviewBanner({ revision, until }: { revision: number; until: string }) {
  const t = useMessages(siteClientMessages);
  const end = new Date(until);
  return (
    <aside className={classes['banner']} aria-label={t('api.preview')}>
      <IconEye size={20} stroke={1.7} aria-hidden="true" />
      <p>
        {Number.isNaN(end.getTime())
          ? t.rich('api.previewOf', { revision, b: bold })
          : t.rich('api.previewUntil', {
              revision,
              b: bold,
              until: formatDate(end, { dateStyle: 'long', timeStyle: 'short' }),
              time: (text) => <time dateTime={until}>{text}</time>,
            })}
      </p>
    </aside>
  );
}
