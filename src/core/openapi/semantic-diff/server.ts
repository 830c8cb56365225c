import { itemsOf, type Located, memberOf, textOf } from './located.ts';

/** A Server Object: its address without a slash at the end, and the names of its variables in their order. */
export type Server = { at: Located; url: string; names: string[] };

/** Reads a server; scheme and host have no case, and the usual port says nothing (RFC 3986, sections 6.2.2.1 and 6.2.3). */
export function serverOf(at: Located): Server {
  const text = (textOf(at, 'url') ?? '').replace(/\/+$/u, '');
  const url = text.replace(/^[a-z][a-z\d+.-]*:\/\/[^/{]*/iu, (origin) =>
    origin.toLowerCase().replace(/^(?:(https:.*):443|(http:.*):80)$/u, '$1$2'),
  );
  return { at, url, names: [...url.matchAll(/\{([^}]*)\}/gu)].map(([, name = '']) => name) };
}

/** The address with the default of each variable. */
export function defaultUrl(server: Server): string {
  return fill(server.url, (name) => textOf(variableOf(server, name), 'default') ?? '');
}

const MAX_URLS = 200;

/** The addresses that a server can be at, with each value that its variables list; the first 200 of them. */
export function urlsOf(server: Server): string[] {
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
