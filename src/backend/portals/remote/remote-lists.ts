import { asProblem } from '#backend/portals/answers/as-problem.ts';
import { readListHeaders, type ReadList } from '#backend/portals/answers/read-list.ts';
import { type AnswerShaper, shapeBody } from '#backend/portals/answers/shape-body.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import type { CatalogList } from '#contracts/remote-portals.ts';
import { createPageTrail } from './page-trail.ts';
import { payloadAbilities, payloadQuery } from './payload-query.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

type Options = {
  name: string;
  call: (request: PortalCall) => Promise<PortalAnswer>;
  workers: AnswerShaper;
};

/** How a portal lists: as the contract says, as Payload does, or in a way that is not known. */
type Dialect =
  | { kind: 'contract' }
  /** `follows`: each page says how the next one is asked for, and a number would not do. */
  | { kind: 'other'; follows: boolean }
  | { kind: 'payload'; fields: ReadonlySet<string> };

type Read =
  | { kind: 'answer'; answer: PortalAnswer }
  /** In the shape of the contract already. */
  | { kind: 'same'; answer: PortalAnswer }
  | ({ kind: 'list'; answer: PortalAnswer } & ReadList);

/**
 * Reads the lists of a portal. What it knows of filters and orders is sent in its own words, and the rest is not sent
 * at all: `applies` says which is which, so that whoever reads does the rest over all pages.
 */
export function createListReader({ name, call, workers }: Options) {
  let dialect: Dialect | undefined;
  /** How many entries the portal gives for so many that are asked for. */
  const served = new Map<number, number>();
  const trail = createPageTrail();

  const read = async (
    request: PortalCall,
    query: URLSearchParams,
    at?: { limit: number; page: number },
  ): Promise<Read> => {
    const { signal } = request;
    const answer = await call({ ...request, url: `/api/apis?${query.toString()}` });
    if (answer.statusCode !== 200) return { kind: 'answer', answer };
    const asked = at?.limit ?? numberIn(query, 'limit', 20);
    const limit = served.get(asked) ?? asked;
    const page = at?.page ?? numberIn(query, 'page', 1);
    const headers = readListHeaders(answer.headers);
    const shape = { kind: 'list', limit, page, headers } as const;
    const shaped = await shapeBody(workers, shape, answer.rawPayload, signal);
    if (shaped.kind === 'same') {
      const { buffer, byteOffset, byteLength } = shaped.bytes;
      const rawPayload = Buffer.from(buffer, byteOffset, byteLength);
      return { kind: 'same', answer: { ...answer, rawPayload } };
    }
    if (shaped.kind !== 'json') {
      throw unreadable(name, shaped.kind === 'unreadable' ? shaped.message : undefined);
    }
    const list: CatalogList = JSON.parse(Buffer.from(shaped.bytes).toString());
    if (list.docs.length > 0 && list.hasNextPage) served.set(asked, list.limit);
    return { kind: 'list', answer, list, ...(shaped.list ?? { isOpen: false }) };
  };
  /** Asks for one entry, unless it is known already how the portal lists. */
  const learn = async (request: PortalCall, draft: string | null): Promise<void> => {
    if (dialect) return;
    const one = { limit: '1', page: '1' };
    const withDrafts = new URLSearchParams({ ...one, ...(draft ? { draft } : {}) });
    let first = await read(plain(request), withDrafts);
    if (draft && isRefused(first)) first = await read(plain(request), new URLSearchParams(one));
    if (first.kind === 'same') dialect = { kind: 'contract' };
    // An empty list shows nothing of its records.
    if (first.kind !== 'list' || first.list.docs.length === 0) return;
    const { payloadFields: fields } = first;
    dialect = fields
      ? { kind: 'payload', fields: new Set(fields) }
      : { kind: 'other', follows: first.nextQuery !== undefined };
  };
  /** A page of a list whose pages are found by the one before: from the nearest one that is known. */
  const walkTo = async (request: PortalCall, query: URLSearchParams): Promise<Read> => {
    const [limit, asked] = [numberIn(query, 'limit', 20), numberIn(query, 'page', 1)];
    const listed = `${limit} ${query.get('draft')}`;
    const kept = trail.nearest(listed, asked);
    let page = kept?.page ?? 1;
    let next = following(query, kept?.query);
    for (;;) {
      const found = await read(page === asked ? request : plain(request), next, { limit, page });
      if (found.kind === 'answer' && found.answer.statusCode >= 400 && kept) {
        // What led there has ended.
        trail.forget(listed);
        return walkTo(request, query);
      }
      if (found.kind !== 'list') return found;
      const { nextQuery } = found;
      if (nextQuery !== undefined) trail.keep(listed, page + 1, nextQuery);
      if (page >= asked) return found;
      if (nextQuery === undefined) return { ...found, list: pageBeyond(found.list, asked) };
      next = following(query, nextQuery);
      page += 1;
    }
  };
  /** A list of which nothing says where it ends: the next page tells, and whether there are pages at all. */
  const withEnd = async (
    request: PortalCall,
    query: URLSearchParams,
    { list, isOpen }: ReadList,
  ): Promise<CatalogList> => {
    if (!isOpen || list.docs.length === 0) return list;
    const next = new URLSearchParams(query);
    next.set('page', String(list.page + 1));
    const following = await read(plain(request), next);
    if (following.kind === 'answer' && ![400, 404, 416].includes(following.answer.statusCode)) {
      return list;
    }
    const more = following.kind === 'list' ? following.list.docs : [];
    const isSame = more[0]?.id === list.docs[0]?.id;
    const count = list.docs.length;
    if (more.length > 0 && !isSame) {
      served.set(numberIn(query, 'limit', 20), count);
      const start = (list.page - 1) * count + 1;
      return {
        ...list,
        limit: count,
        pagingCounter: start,
        totalDocs: start - 1 + count + more.length,
      };
    }
    const { atLeast: _atLeast, ...ended } = list;
    const page = isSame ? 1 : list.page;
    const pagingCounter = isSame ? 1 : list.pagingCounter;
    return {
      ...ended,
      ...(isSame ? { limit: count } : {}),
      page,
      pagingCounter,
      totalDocs: pagingCounter - 1 + count,
      totalPages: page,
      hasNextPage: false,
      nextPage: null,
      hasPrevPage: page > 1,
      prevPage: page > 1 ? page - 1 : null,
    };
  };

  return async (request: PortalCall): Promise<PortalAnswer> => {
    const asked = new URL(request.url, 'http://portal.invalid').searchParams;
    await learn(request, asked.get('draft'));
    const fields = dialect?.kind === 'payload' ? dialect.fields : undefined;
    const own = new URLSearchParams();
    for (const key of ['limit', 'page', 'draft']) {
      const value = asked.get(key);
      if (value !== null) own.set(key, value);
    }
    const query = dialect?.kind === 'contract' ? asked : fields ? payloadQuery(asked, fields) : own;
    const readPage = dialect?.kind === 'other' && dialect.follows ? walkTo : read;
    let found = await readPage(request, query);
    let applies: CatalogList['applies'] = fields
      ? payloadAbilities(fields)
      : { filters: [], sorts: [] };
    const isOurs = dialect?.kind === 'contract';
    if (isRefused(found) && !isOurs && query !== own) {
      // A portal that takes fewer parameters.
      found = await read(request, own);
      applies = { filters: [], sorts: [] };
      if (found.kind === 'list') dialect = { kind: 'other', follows: false };
    }
    const withoutDrafts = isRefused(found) && !isOurs && own.has('draft');
    if (withoutDrafts) {
      own.delete('draft');
      found = await readPage(request, own);
    }
    if (found.kind === 'same') return found.answer;
    if (found.kind === 'answer') {
      return found.answer.statusCode < 400 ? found.answer : asProblem(name, found.answer);
    }
    const list = await withEnd(request, query, found);
    const headers = { ...found.answer.headers, 'content-type': 'application/json' };
    return {
      statusCode: 200,
      headers,
      rawPayload: Buffer.from(
        JSON.stringify({ ...list, applies, ...(withoutDrafts ? { withoutDrafts } : {}) }),
      ),
    };
  };
}

function numberIn(query: URLSearchParams, key: string, fallback: number): number {
  const value = Number(query.get(key));
  return Number.isSafeInteger(value) && value > 0 ? value : fallback;
}

/** The portal does not take a parameter. */
function isRefused({ kind, answer }: Read): boolean {
  return kind === 'answer' && answer.statusCode === 400;
}

/** The query of a page that another one led to. */
function following(query: URLSearchParams, next: string | undefined): URLSearchParams {
  if (next === undefined) {
    const first = new URLSearchParams(query);
    if (first.has('page')) first.set('page', '1');
    return first;
  }
  const whole = new URLSearchParams(next);
  const draft = query.get('draft');
  if (draft !== null) whole.set('draft', draft);
  return whole;
}

/** A page behind the last one has nothing. */
function pageBeyond(last: CatalogList, page: number): CatalogList {
  const none = { hasNextPage: false, nextPage: null, hasPrevPage: true, prevPage: page - 1 };
  return { ...last, docs: [], page, pagingCounter: last.totalDocs + 1, ...none };
}

/** The same without what makes an answer depend on an earlier one. */
function plain({ signal, ...request }: PortalCall): PortalCall {
  return { ...request, headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) };
}

/** An answer that is not what was asked for; `message`: what the portal says instead. */
export function unreadable(name: string, message?: string): PortalFailure {
  return new PortalFailure(
    'unreadable',
    message === undefined
      ? backendPortalsMessages.t('answers.unreadable', { portal: name })
      : backendPortalsMessages.t('answers.error', { portal: name, says: message }),
  );
}
