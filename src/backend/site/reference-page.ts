import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { Shown } from './api-pages.ts';
import { encodedPath, headOf, localeQuery } from './api-pages.ts';
import { type Html, html } from './html.ts';
import type { Speech } from './speech.ts';
import type { PageApi } from './read-page-api.ts';

type Operation = { method: string; path: string; summary: string | null };

/** So many operations stand on a page. */
const PER_PAGE = 500;
/**
 * What was read from an archive is looked into up to these sizes, in bytes: to list takes 2 ms then (16,000 operations),
 * to find one by its method and path 6 ms (8,000).
 */
const LONGEST = 2 * 1024 * 1024;
const LONGEST_SEARCHED = 1024 * 1024;

/**
 * The operations of an API, as the import has listed them: the document itself, which may have 10 MB, is not read here.
 *
 * @param place the operation or schema that the address names, if it names one
 */
export async function referenceOf(
  data: PortalDatabase,
  api: PageApi,
  { place, page }: { place: string | undefined; page: string | undefined },
  speech: Speech,
): Promise<Shown> {
  const named = place === undefined ? undefined : await operationAt(data, api, place);
  if (named) return { ...operationOf(api, named, speech), isWhole: true };
  const { record, found } = api;
  const { t } = speech;
  const total = record.spec.operations;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const number = Math.min(/^[1-9]\d{0,8}$/.test(page ?? '') ? Number(page) : 1, pages);
  const window = { limit: PER_PAGE, offset: (number - 1) * PER_PAGE, longest: LONGEST };
  const { apiId, revision } = found.row;
  const listed = await data.read(({ revisions }) => revisions.operations(apiId, revision, window));
  const operations = listed.map((text): Operation => JSON.parse(text));
  const query = localeQuery(api);
  const main = html`${headOf(api, speech)}
    <h2>${t('section.reference')}</h2>
    <p>
      ${total === 0 ? t('noOperations') : t('operations', { count: total })} ·
      <a href="${api.api}/spec${api.apiQuery}">${t('specification')}</a>
    </p>
    ${total > 0 && operations.length === 0 && html`<p>${t('manyOperations')}</p>`}
    ${
      operations.length > 0 &&
      html`<ul>
        ${operations.map(
          (operation) =>
            html`<li>
              <a href="${api.pages}/reference/${placeOf(operation)}${query}">${nameOf(operation)}</a
              >${operation.summary && html` <span dir="auto">${operation.summary}</span>`}
            </li> `,
        )}
      </ul>`
    }
    ${operations.length > 0 && pages > 1 && pagesOf(api, { number, pages }, speech)}`;
  return { main, isWhole: true };
}

/** The page of one operation: what the import has kept of it. */
function operationOf(api: PageApi, operation: Operation, speech: Speech): Omit<Shown, 'isWhole'> {
  const { t } = speech;
  const main = html`${headOf(api, speech)}
    <h2>${nameOf(operation)}</h2>
    ${operation.summary && html`<p dir="auto">${operation.summary}</p>`}
    <p>
      <a href="${api.pages}/reference${localeQuery(api)}">${t('section.reference')}</a> ·
      <a href="${api.api}/spec${api.apiQuery}">${t('specification')}</a>
    </p>`;
  return {
    main,
    title: `${operation.method.toUpperCase()} ${operation.path}`,
    description: operation.summary || undefined,
  };
}

/** The address of an operation below the reference of its API: its method, then its path with its slashes. */
function placeOf({ method, path }: Operation): string {
  // A segment of dots would be taken for a way upwards.
  const segments = path.split('/').map((segment) => segment.replace(/^\.+$/, dotted));
  return `${method}${path.startsWith('/') ? '' : '/'}${encodedPath(segments.join('/'))}`;
}

function dotted(dots: string): string {
  return dots.replaceAll('.', '~dot');
}

async function operationAt(
  data: PortalDatabase,
  { found: { row } }: PageApi,
  place: string,
): Promise<Operation | undefined> {
  const [method = ''] = place.split('/', 1);
  const path = place
    .slice(method.length)
    .replaceAll(/(?<=\/)(?:~dot)+(?=\/|$)/g, (dots) => dots.replaceAll('~dot', '.'));
  const named = { method, path, longest: LONGEST_SEARCHED };
  const text = await data.read(({ revisions }) =>
    revisions.operation(row.apiId, row.revision, named),
  );
  return text === undefined ? undefined : JSON.parse(text);
}

function nameOf({ method, path }: Operation): Html {
  return html`<code>${method.toUpperCase()} ${path}</code>`;
}

function pagesOf(
  api: PageApi,
  { number, pages }: { number: number; pages: number },
  speech: Speech,
): Html {
  const { t } = speech;
  const locale = localeQuery(api);
  const to = (page: number, rel: string, words: string): Html => {
    const query = `${locale}${locale === '' ? '?' : '&'}page=${page}`;
    return html`<li><a rel="${rel}" href="${api.pages}/reference${query}">${words}</a></li> `;
  };
  return html`<nav aria-label="${t('pages')}">
    <ul>
      ${number > 1 && to(number - 1, 'prev', t('previous'))}
      <li>${t('page', { page: number, pages })}</li>
      ${number < pages && to(number + 1, 'next', t('next'))}
    </ul>
  </nav>`;
}
