import type { Comparison } from './comparison.ts';
import { itemsOf, type Located, memberOf, textOf } from './located.ts';

/** Compares the `servers` of two objects that have them: the root, a path item or an operation. */
export function compareServers(comparison: Comparison, before: Located, after: Located): void {
  const was = addressesOf(before);
  const is = addressesOf(after);
  for (const [url, at] of was) {
    if (is.has(url)) continue;
    comparison.report({
      code: 'server.removed',
      kind: 'removed',
      breaking: true,
      at,
      message: `The server ${url} was removed.`,
    });
  }
  for (const [url, at] of is) {
    if (was.has(url)) continue;
    comparison.report({
      code: 'server.added',
      kind: 'added',
      breaking: false,
      at,
      message: `The server ${url} was added.`,
    });
  }
}

function addressesOf(at: Located): Map<string, Located> {
  return new Map(
    itemsOf(memberOf(at, 'servers')).map((server) => [
      (textOf(server, 'url') ?? '').replace(/\/$/u, ''),
      server,
    ]),
  );
}
