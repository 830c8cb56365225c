import { joined, phrase } from './phrases.ts';
import type { Comparison } from './comparison.ts';
import { itemsOf, type Located, memberOf, membersOf, textOf } from './located.ts';
import type { Operation } from './operations.ts';

/** The servers that hold for something, and whether it names them itself. */
export type Servers = { list: Located; isOwn: boolean };

/** The servers of an operation: its own, else those of its path item, else those of the document, which `root` names. */
export function serversOf({ at, item }: Pick<Operation, 'at' | 'item'>): Servers | undefined {
  for (const holder of [at, item]) {
    const list = memberOf(holder, 'servers');
    if (itemsOf(list).length > 0) return { list, isOwn: true };
  }
  return undefined;
}

/** Compares the servers of an operation; where neither document names any for it, those of the document are compared. */
export function compareServers(
  comparison: Comparison,
  before: Servers | undefined,
  after: Servers | undefined,
): void {
  if (!before && !after) return;
  compareServerLists(
    comparison,
    before?.list ?? memberOf(comparison.before.root, 'servers'),
    after?.list ?? memberOf(comparison.after.root, 'servers'),
  );
}

/** Compares two lists of servers. */
export function compareServerLists(comparison: Comparison, before: Located, after: Located): void {
  const was = byUrl(before);
  const is = byUrl(after);
  // None is the same as "/" (OpenAPI 3.1, section 4.8.1.1).
  if ([was, is].every((servers) => [...servers.keys()].join('') === '')) return;
  const reached = new Set([...is.values()].flatMap(urlsOf));
  const direction = 'request';
  for (const [key, server] of was) {
    const later = is.get(key);
    if (later) {
      compareVariables(comparison, server, later);
      continue;
    }
    const url = defaultUrl(server);
    const covering = [...is.values()].find((one) => urlsOf(one).includes(url));
    if (covering && reached.has(url)) {
      const values = { was: server.url, is: covering.url };
      const places = { before: server.at, after: covering.at };
      if (covering.url !== server.url) {
        comparison.report('server.rewritten', { direction, ...places, values });
      }
      continue;
    }
    const values = { url: server.url };
    comparison.report('server.removed', { direction, before: server.at, after, values });
  }
  const known = new Set([...was.values()].flatMap(urlsOf));
  for (const [key, server] of is) {
    if (was.has(key) || known.has(defaultUrl(server))) continue;
    if ([...was.values()].some((one) => urlsOf(server).includes(defaultUrl(one)))) continue;
    const values = { url: server.url };
    comparison.report('server.added', { direction, before, after: server.at, values });
  }
}

/** By address; the names of variables do not tell addresses apart. */
function byUrl(list: Located): Map<string, Server> {
  return new Map(
    itemsOf(list).map((at) => {
      const server = serverOf(at);
      return [server.url.replaceAll(/\{[^}]*\}/gu, '{}'), server];
    }),
  );
}

function compareVariables(comparison: Comparison, before: Server, after: Server): void {
  const direction = 'request';
  for (const [index, name] of before.names.entries()) {
    const was = memberOf(memberOf(before.at, 'variables'), name);
    const later = after.names[index];
    if (later === undefined) continue;
    const is = memberOf(memberOf(after.at, 'variables'), later);
    const places = { direction, before: was, after: is } as const;
    const values = { url: after.url, name: later };
    const defaults = { was: textOf(was, 'default') ?? '', is: textOf(is, 'default') ?? '' };
    if (defaults.was !== defaults.is) {
      comparison.report('server.variable_default_changed', {
        ...places,
        values: { ...values, ...defaults },
      });
    }
    const lists = { was: valuesOf(was), is: valuesOf(is) };
    const gone = [...lists.was].filter((one) => lists.is.size > 0 && !lists.is.has(one));
    const come = [...lists.is].filter((one) => lists.was.size > 0 && !lists.was.has(one));
    const isLimited = lists.was.size === 0 && lists.is.size > 0;
    if (gone.length > 0 || isLimited) {
      const texts = isLimited
        ? phrase('values.anythingBut', { values: joined('comma', [...lists.is]) })
        : joined('comma', gone);
      comparison.report('server.variable_values_removed', {
        ...places,
        values: { ...values, values: texts },
      });
    }
    const isFree = lists.was.size > 0 && lists.is.size === 0;
    if (come.length > 0 || isFree) {
      const texts = isFree ? phrase('values.anything') : joined('comma', come);
      comparison.report('server.variable_values_added', {
        ...places,
        values: { ...values, values: texts },
      });
    }
  }
}

function valuesOf(variable: Located): Set<string> {
  return new Set(itemsOf(memberOf(variable, 'enum')).map(({ value }) => String(value)));
}

/** Whether the document's own servers hold for something: for its operations that name none. */
export function rootServersMatter(operations: readonly Operation[]): boolean {
  return (
    operations.length === 0 ||
    operations.some((operation) => membersOf(operation.at).size > 0 && !serversOf(operation))
  );
}

/** A Server Object: its address without a slash at the end, and the names of its variables in their order. */
type Server = { at: Located; url: string; names: string[] };

/** Reads a server; scheme and host have no case, and the usual port says nothing (RFC 3986, sections 6.2.2.1 and 6.2.3). */
function serverOf(at: Located): Server {
  const text = (textOf(at, 'url') ?? '').replace(/\/+$/u, '');
  const url = text.replace(/^[a-z][a-z\d+.-]*:\/\/[^/{]*/iu, (origin) =>
    origin.toLowerCase().replace(/^(?:(https:.*):443|(http:.*):80)$/u, '$1$2'),
  );
  return { at, url, names: [...url.matchAll(/\{([^}]*)\}/gu)].map(([, name = '']) => name) };
}

/** The address with the default of each variable. */
function defaultUrl(server: Server): string {
  return fill(server.url, (name) => textOf(variableOf(server, name), 'default') ?? '');
}

const MAX_URLS = 200;

/** The addresses that a server can be at, with each value that its variables list; the first 200 of them. */
function urlsOf(server: Server): string[] {
  let urls = [server.url];
  for (const name of server.names) {
    const variable = variableOf(server, name);
    const listed = itemsOf(memberOf(variable, 'enum')).map(({ value }) => String(value));
    const values = new Set([textOf(variable, 'default') ?? '', ...listed]);
    urls = urls
      .flatMap((url) =>
        [...values].map((value) => fill(url, (one) => (one === name ? value : undefined))),
      )
      .slice(0, MAX_URLS);
  }
  return urls.map((url) => url.replace(/\/+$/u, ''));
}

function variableOf({ at }: Server, name: string): Located {
  return memberOf(memberOf(at, 'variables'), name);
}

function fill(url: string, valueOf: (name: string) => string | undefined): string {
  return url
    .replaceAll(/\{([^}]*)\}/gu, (gap, name: string) => valueOf(name) ?? gap)
    .replace(/\/+$/u, '');
}
