import { siteClientMessages } from '#messages/en/site-client.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconBooks, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ApiSummary } from '#contracts/portal.ts';
import { languageName } from '#renderer/api-parts/language-name.ts';
import { formatLifecycle, lifecycleChoices } from '#renderer/api-parts/lifecycle.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './catalog-page.module.css';
import {
  type CatalogQuery,
  catalogAddress,
  isNarrowed,
  readCatalogQuery,
} from './catalog-query.ts';
import { goTo } from './navigation.ts';
import { Unreadable } from './not-here.tsx';
import { PageTitle } from './page-title.tsx';
import { useCatalog } from './portal.ts';
import { addressOf } from './site-place.ts';

const icon = { size: 26, stroke: 1.5, 'aria-hidden': true } as const;

/** All APIs of the portal: searched, narrowed, a page at a time. */
export function CatalogPage({ site, search }: { site: string; search: string }) {
  const t = useMessages(siteClientMessages);
  const query = readCatalogQuery(search);
  const list = useCatalog(query);
  const { docs = [], totalDocs = 0, page = 1, totalPages = 1 } = list.data ?? {};
  const languages = [...new Set([...docs.flatMap((api) => api.availableLocales), query.locale])]
    .filter((locale) => locale !== '')
    .sort();
  const found = { count: totalDocs, tag: query.tag };
  return (
    <div className={classes['page']}>
      <PageTitle parts={[query.q === '' ? undefined : `“${query.q}”`, t('catalog.title'), site]} />
      <h1 className={classes['title']}>{t('catalog.title')}</h1>
      <Filters query={query} languages={languages} />
      {list.isError ? (
        <Unreadable what="catalog" error={list.error} onRetry={() => void list.refetch()} />
      ) : undefined}
      {list.isPending ? (
        <output className={classes['count']}>{t('catalog.reading')}</output>
      ) : undefined}
      {list.isSuccess ? (
        <output className={classes['count']}>
          {totalPages > 1
            ? t(query.tag === '' ? 'catalog.foundOnPage' : 'catalog.taggedOnPage', {
                ...found,
                page,
                pages: totalPages,
              })
            : t(query.tag === '' ? 'catalog.found' : 'catalog.tagged', found)}
        </output>
      ) : undefined}
      {list.isSuccess && docs.length === 0 ? <Nothing isNarrowed={isNarrowed(query)} /> : undefined}
      <ul className={classes['list']} aria-busy={list.isPlaceholderData}>
        {docs.map((api) => (
          <Entry key={api.id} api={api} query={query} />
        ))}
      </ul>
      <Pages query={query} page={page} totalPages={totalPages} />
    </div>
  );
}

/** Long enough for a word to be typed, short enough to seem at once. */
const PAUSE_MS = 180;

function Filters({ query, languages }: { query: CatalogQuery; languages: readonly string[] }) {
  const t = useMessages(siteClientMessages);
  const [typed, setTyped] = useState(query.q);
  const [shown, setShown] = useState(query.q);
  // The way back, and links, change what is searched for too.
  if (shown !== query.q) {
    setShown(query.q);
    setTyped(query.q);
  }
  const address = catalogAddress(query);
  useEffect(() => {
    if (typed.trim() === query.q.trim()) return undefined;
    const timer = setTimeout(() => {
      goTo(catalogAddress({ ...readCatalogQuery(location.search), q: typed, page: 1 }), 'replace');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, query.q, address]);
  const choose = (change: Partial<CatalogQuery>) =>
    goTo(catalogAddress({ ...query, q: typed, ...change, page: 1 }));
  return (
    <search>
      <form
        className={classes['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          choose({});
        }}
      >
        <label className={classes['wide']}>
          <span className={classes['label']}>{t('catalog.search')}</span>
          <input
            type="search"
            value={typed}
            maxLength={200}
            autoComplete="off"
            dir="auto"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <label>
          <span className={classes['label']}>{t('catalog.lifecycle')}</span>
          <select
            value={query.lifecycle}
            onChange={({ currentTarget: { value } }) =>
              choose({ lifecycle: readCatalogQuery(`?lifecycle=${value}`).lifecycle })
            }
          >
            <option value="">{t('catalog.anyLifecycle')}</option>
            {lifecycleChoices().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {languages.length < 2 && query.locale === '' ? undefined : (
          <label>
            <span className={classes['label']}>{t('catalog.language')}</span>
            <select
              value={query.locale}
              onChange={({ currentTarget }) => choose({ locale: currentTarget.value })}
            >
              <option value="">{t('catalog.browserLanguage')}</option>
              {languages.map((locale) => (
                <option key={locale} value={locale}>
                  {languageName(locale)}
                </option>
              ))}
            </select>
          </label>
        )}
        {isNarrowed(query) ? (
          <a href={catalogAddress({ locale: query.locale })} className={classes['clear']}>
            {t('catalog.clear')}
          </a>
        ) : undefined}
      </form>
    </search>
  );
}

function Entry({ api, query }: { api: ApiSummary; query: CatalogQuery }) {
  const t = useMessages(siteClientMessages);
  const { lifecycle, tags } = api;
  const isEnding = lifecycle === 'deprecated' || lifecycle === 'retired';
  const locale = query.locale === '' ? undefined : query.locale;
  return (
    <li className={classes['entry']}>
      <h2 className={classes['name']} dir="auto" lang={api.locale}>
        <a href={addressOf(`/apis/${encodeURIComponent(api.slug)}`, '', '', locale)}>{api.name}</a>
      </h2>
      {api.summary === null ? undefined : (
        <p className={classes['summary']} dir="auto" lang={api.locale}>
          {api.summary}
        </p>
      )}
      <p className={classes['facts']}>
        <span dir="ltr">{api.version}</span>
        {lifecycle === null ? undefined : (
          <Tag tone={isEnding ? 'warning' : 'accent'}>{formatLifecycle(lifecycle)}</Tag>
        )}
        <span>{t('catalog.operations', { count: api.spec.operations })}</span>
        <span>{t.rich('catalog.updated', { time: () => <Moment at={api.updatedAt} /> })}</span>
      </p>
      {tags.length === 0 ? undefined : (
        <ul className={classes['tags']} aria-label={t('catalog.tagsOf', { name: api.name })}>
          {tags.map((tag) => (
            <li key={tag}>
              <a href={catalogAddress({ ...query, tag, page: 1 })} dir="auto">
                {tag}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useMessages(siteClientMessages);
  return isNarrowed ? (
    <StateMessage icon={<IconSearchOff {...icon} />} title={t('catalog.noMatch')}>
      {t.rich('catalog.noMatchText', { a: (text) => <a href="/">{text}</a> })}
    </StateMessage>
  ) : (
    <StateMessage icon={<IconBooks {...icon} />} title={t('catalog.nothing')}>
      {t('catalog.nothingText')}
    </StateMessage>
  );
}

type PagesProps = { query: CatalogQuery; page: number; totalPages: number };

function Pages({ query, page, totalPages }: PagesProps) {
  const t = useMessages(siteClientMessages);
  if (totalPages < 2) return undefined;
  return (
    <nav aria-label={t('catalog.pages')} className={classes['pages']}>
      {page > 1 ? (
        <a href={catalogAddress({ ...query, page: page - 1 })} rel="prev">
          {t('catalog.previous')}
        </a>
      ) : undefined}
      {page < totalPages ? (
        <a href={catalogAddress({ ...query, page: page + 1 })} rel="next">
          {t('catalog.next')}
        </a>
      ) : undefined}
    </nav>
  );
}
