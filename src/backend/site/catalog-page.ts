import type { FastifyRequest } from 'fastify';
import type { ApiList, ApiSummary } from '#contracts/portal.ts';
import type { ListQuery } from '#contracts/portal-queries.ts';
import { callerOf } from '#backend/portal/accounts/caller.ts';
import type { Refusal } from '#backend/http/problem-reply.ts';
import { type ApiLister } from '#backend/portal/read/list-apis.ts';
import type { WantedLocales } from '#backend/portal/views/wanted-locales.ts';
import { type Html, html, lineOf } from './html.ts';
import { directionOf, type Speech, speechFor } from './messages.ts';
import type { Page } from './page.ts';
import type { PageQuery } from './page-query.ts';

/** What the catalog is filtered by; what was sent in another form is left out. */
export type CatalogQuery = Pick<ListQuery, 'q' | 'tag' | 'lifecycle' | 'page'>;

const LIFECYCLES = Object.keys(speechFor('en').messages.lifecycles);

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
  return text !== undefined && LIFECYCLES.includes(text);
}

/** The list of APIs, with what narrows it and the ways to its other pages. */
export async function catalogPage(
  request: FastifyRequest,
  listApis: ApiLister,
  { query, wanted, siteName }: { query: PageQuery; wanted: WantedLocales; siteName: string },
  signal: AbortSignal,
): Promise<Page | Refusal> {
  const { tenant } = callerOf(request);
  const filters = catalogQueryOf(query);
  const sort = filters.q === undefined ? 'name' : 'relevance';
  const found = await listApis(tenant.id, { ...filters, sort }, wanted, signal);
  if ('code' in found) return found;
  const list: ApiList = JSON.parse(found.body);
  const locale = wanted.ranges[0] ?? tenant.locale;
  const speech = speechFor(locale);
  const kept = query.locale === undefined ? {} : { locale: query.locale };
  const isWhole = filters.q === undefined && filters.tag === undefined && !filters.lifecycle;
  const path = addressOf({ ...filters, ...kept });
  return {
    // The page is in the server's words, whichever languages its entries are in.
    locale: speech.language,
    chosen: query.locale,
    title: filters.q ?? filters.tag ?? '',
    description: speech.messages.catalogDescription(lineOf(siteName, 100)),
    // What was searched for is a view of the same; each page of the list is one by itself.
    canonical: filters.q === undefined ? path : undefined,
    main: html`<h1>
        ${filters.tag === undefined ? speech.messages.catalog : html`<bdi>${filters.tag}</bdi>`}
      </h1>
      ${formOf(filters, kept, speech)}
      <p>
        ${speech.count(speech.messages.found, list.totalDocs)}${
          !isWhole && html` · <a href="${addressOf(kept)}">${speech.messages.allApis}</a>`
        }
      </p>
      ${list.totalDocs === 0 && html`<p>${isWhole ? speech.messages.noApis : speech.messages.nothingFound}</p>`}
      ${list.docs.map((api) => entryOf(api, kept, speech))}
      ${pagesOf(list, { ...filters, ...kept }, speech)}`,
  };
}

function addressOf(parameters: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '/' : `/?${text}`;
}

function formOf(filters: CatalogQuery, kept: { locale?: string }, speech: Speech): Html {
  const { messages } = speech;
  const hidden = { ...(filters.tag === undefined ? {} : { tag: filters.tag }), ...kept };
  return html`<form role="search" action="/" method="get">
    <label
      >${messages.searchFor}<br />
      <input type="search" name="q" dir="auto" maxlength="200" value="${filters.q}"
    /></label>
    <label
      >${messages.lifecycle}<br />
      <select name="lifecycle">
        <option value="">${messages.anyLifecycle}</option>
        ${Object.entries(messages.lifecycles).map(
          ([value, label]) =>
            html`<option value="${value}" ${value === filters.lifecycle && html` selected`}>
              ${label}
            </option> `,
        )}
      </select></label
    >
    ${Object.entries(hidden).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button type="submit">${messages.search}</button>
  </form>`;
}

function entryOf(api: ApiSummary, kept: { locale?: string }, speech: Speech): Html {
  const query = new URLSearchParams(kept).toString();
  const path = `/apis/${encodeURIComponent(api.slug)}${query === '' ? '' : `?${query}`}`;
  return html`<article lang="${api.locale}" dir="${directionOf(api.locale)}">
    <h2 dir="auto"><a href="${path}">${api.name}</a></h2>
    <p><bdi>${api.version}</bdi>${api.lifecycle && html` · ${speech.lifecycle(api.lifecycle)}`}</p>
    ${api.summary && html`<p dir="auto">${api.summary}</p>`} ${tagsOf(api.tags, kept)}
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
  const { messages } = speech;
  if (list.totalPages < 2 && list.page === 1) return false;
  const to = (page: number | null, rel: string, words: string): Html | false =>
    page !== null &&
    html`<li>
      <a rel="${rel}" href="${addressOf({ ...filters, page: String(page) })}">${words}</a>
    </li> `;
  // A page behind the end leads back to the last one.
  const previous = list.prevPage === null ? null : Math.min(list.prevPage, list.totalPages);
  return html`<nav aria-label="${messages.pages}">
    <ul>
      ${to(previous, 'prev', messages.previous)}
      <li>${messages.page(speech.number(list.page), speech.number(list.totalPages))}</li>
      ${to(list.nextPage, 'next', messages.next)}
    </ul>
  </nav>`;
}
