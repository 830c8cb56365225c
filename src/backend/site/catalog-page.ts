import type { FastifyRequest } from 'fastify';
import type { ApiList, ApiSummary, Lifecycle } from '#contracts/portal.ts';
import type { ListQuery } from '#contracts/portal-queries.ts';
import { callerOf } from '#backend/portal/accounts/caller.ts';
import type { Refusal } from '#backend/http/problem-reply.ts';
import { type ApiLister } from '#backend/portal/read/list-apis.ts';
import type { WantedLocales } from '#backend/portal/views/wanted-locales.ts';
import { type Html, html, lineOf } from './html.ts';
import { type Speech, speechFor } from './speech.ts';
import type { Page } from './page.ts';
import type { PageQuery } from './page-query.ts';

/** What the catalog is filtered by; what was sent in another form is left out. */
export type CatalogQuery = Pick<ListQuery, 'q' | 'tag' | 'lifecycle' | 'page'>;

const LIFECYCLES = [
  'design',
  'development',
  'testing',
  'preview',
  'production',
  'deprecated',
  'retired',
] as const satisfies readonly Lifecycle[];

/** Reads the filters of the catalog from the query of its page. */
export function catalogQueryOf({ q, tag, lifecycle, page }: PageQuery): CatalogQuery {
  const words = q?.slice(0, 200);
  return {
    ...(words ? { q: words } : {}),
    ...(tag && tag.length <= 100 ? { tag } : {}),
    ...(isLifecycle(lifecycle) ? { lifecycle } : {}),
    ...(page !== undefined && /^[1-9]\d{0,8}$/.test(page) ? { page } : {}),
  };
}

function isLifecycle(text: string | undefined): text is NonNullable<ListQuery['lifecycle']> {
  return LIFECYCLES.some((one) => one === text);
}

/** The list of APIs, with what narrows it and the ways to its other pages. */
export async function catalogPage(
  request: FastifyRequest,
  listApis: ApiLister,
  {
    query,
    wanted,
    siteName,
  }: { query: PageQuery; wanted: WantedLocales; siteName: string | undefined },
  signal: AbortSignal,
): Promise<Page | Refusal> {
  const { tenant } = callerOf(request);
  const filters = catalogQueryOf(query);
  const sort = filters.q === undefined ? 'name' : 'relevance';
  const found = await listApis(tenant.id, { ...filters, sort }, wanted, signal);
  if ('code' in found) return found;
  const list: ApiList = JSON.parse(found.body);
  const speech = speechFor(wanted.ranges, tenant.locale);
  const { t } = speech;
  const kept = query.locale === undefined ? {} : { locale: query.locale };
  const isWhole = filters.q === undefined && filters.tag === undefined && !filters.lifecycle;
  const path = addressOf({ ...filters, ...kept });
  return {
    // The page is in the server's words, whichever languages its entries are in.
    locale: speech.language,
    language: speech.language,
    chosen: query.locale,
    title: filters.q ?? filters.tag ?? '',
    description: t('catalogDescription', { site: lineOf(siteName ?? t('unnamed'), 100) }),
    // What was searched for is a view of the same; each page of the list is one by itself.
    canonical: filters.q === undefined ? path : undefined,
    main: html`<h1>
        ${filters.tag === undefined ? t('catalog') : html`<bdi>${filters.tag}</bdi>`}
      </h1>
      ${formOf(filters, kept, speech)}
      <p>
        ${t('found', { count: list.totalDocs })}${
          !isWhole && html` · <a href="${addressOf(kept)}">${t('allApis')}</a>`
        }
      </p>
      ${list.totalDocs === 0 && html`<p>${t(isWhole ? 'noApis' : 'nothingFound')}</p>`}
      ${list.docs.map((api) => entryOf(api, kept, speech))}
      ${pagesOf(list, { ...filters, ...kept }, speech)}`,
  };
}

function addressOf(parameters: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '/' : `/?${text}`;
}

function formOf(filters: CatalogQuery, kept: { locale?: string }, speech: Speech): Html {
  const { t } = speech;
  const hidden = { ...(filters.tag === undefined ? {} : { tag: filters.tag }), ...kept };
  return html`<form role="search" action="/" method="get">
    <label
      >${t('searchFor')}<br />
      <input type="search" name="q" dir="auto" maxlength="200" value="${filters.q}"
    /></label>
    <label
      >${t('lifecycle')}<br />
      <select name="lifecycle">
        <option value="">${t('anyLifecycle')}</option>
        ${LIFECYCLES.map(
          (value) =>
            html`<option value="${value}" ${value === filters.lifecycle && html` selected`}>
              ${speech.parts(`lifecycle.${value}`)}
            </option> `,
        )}
      </select></label
    >
    ${Object.entries(hidden).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button type="submit">${t('search')}</button>
  </form>`;
}

function entryOf(api: ApiSummary, kept: { locale?: string }, speech: Speech): Html {
  const query = new URLSearchParams(kept).toString();
  const path = `/apis/${encodeURIComponent(api.slug)}${query === '' ? '' : `?${query}`}`;
  return html`<article>
    <h2 lang="${api.locale}" dir="auto"><a href="${path}">${api.name}</a></h2>
    <p>
      <bdi>${api.version}</bdi
      >${api.lifecycle && html` · ${speech.parts(`lifecycle.${api.lifecycle}`)}`}
    </p>
    ${api.summary && html`<p lang="${api.locale}" dir="auto">${api.summary}</p>`}
    ${tagsOf(api.tags, kept)}
  </article>`;
}

/** The tags of an API, each leading to the others that have it, in the language that was asked for. */
export function tagsOf(tags: readonly string[], kept: { locale?: string }): Html | false {
  if (tags.length === 0) return false;
  const links = tags.map(
    (tag) => html`<a href="${addressOf({ tag, ...kept })}" rel="tag" dir="auto">${tag}</a> `,
  );
  return html`<p>${links}</p>`;
}

function pagesOf(list: ApiList, filters: Record<string, string>, speech: Speech): Html | false {
  const { t } = speech;
  if (list.totalPages < 2 && list.page === 1) return false;
  const to = (page: number | null, rel: string, words: string): Html | false =>
    page !== null &&
    html`<li>
      <a rel="${rel}" href="${addressOf({ ...filters, page: String(page) })}">${words}</a>
    </li> `;
  // A page behind the end leads back to the last one.
  const previous = list.prevPage === null ? null : Math.min(list.prevPage, list.totalPages);
  return html`<nav aria-label="${t('pages')}">
    <ul>
      ${to(previous, 'prev', t('previous'))}
      <li>${t('page', { page: list.page, pages: list.totalPages })}</li>
      ${to(list.nextPage, 'next', t('next'))}
    </ul>
  </nav>`;
}
