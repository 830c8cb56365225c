import { comparePair } from './compare-schemas.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';
import type { Comparison } from './comparison.ts';
import { isTrue, type Located, memberOf, membersOf, textOf } from './located.ts';
import type { References } from './references.ts';

type Operation = { at: Located; item: Located; method: string; path: string };

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Compares the operations of `paths`, or the `webhooks`, which go the other way: from the API to its caller. */
export function compareOperations(comparison: Comparison, section: 'paths' | 'webhooks'): void {
  const noun = section === 'paths' ? 'operation' : 'webhook';
  const was = operationsOf(comparison.before, section);
  const is = operationsOf(comparison.after, section);
  for (const [key, before] of was) {
    const after = is.get(key);
    comparison.operation = { method: before.method, path: (after ?? before).path };
    if (after) {
      compareOperation(comparison, before, after, section);
      continue;
    }
    comparison.report({
      code: `${noun}.removed`,
      kind: 'removed',
      breaking: true,
      at: before.at,
      message: `The ${noun} ${before.method} ${before.path} was removed.`,
    });
  }
  for (const [key, { at, method, path }] of is) {
    if (was.has(key)) continue;
    comparison.operation = { method, path };
    comparison.report({
      code: `${noun}.added`,
      kind: 'added',
      breaking: false,
      at,
      message: `The ${noun} ${method} ${path} was added.`,
    });
  }
  comparison.operation = null;
}

function compareOperation(
  comparison: Comparison,
  before: Operation,
  after: Operation,
  section: 'paths' | 'webhooks',
): void {
  const [incoming, outgoing] =
    section === 'paths' ? (['request', 'response'] as const) : (['response', 'request'] as const);
  if (isTrue(after.at, 'deprecated') && !isTrue(before.at, 'deprecated')) {
    comparison.report({
      code: 'operation.deprecated',
      kind: 'changed',
      breaking: false,
      at: after.at,
      message: `${after.method} ${after.path} is deprecated.`,
    });
  }
  const id = { was: textOf(before.at, 'operationId'), is: textOf(after.at, 'operationId') };
  if (id.was !== undefined && id.was !== id.is) {
    comparison.report({
      code: 'operation.id_changed',
      kind: 'changed',
      breaking: false,
      at: after.at,
      message: `The operationId "${id.was}" ${id.is === undefined ? 'was removed' : `became "${id.is}"`}; generated clients name their methods by it.`,
    });
  }
  if (
    memberOf(before.at, 'security').value !== undefined ||
    memberOf(after.at, 'security').value !== undefined
  ) {
    compareSecurity(comparison, before.at, after.at);
  }
  compareServers(comparison, before.at, after.at);
  compareParameters(comparison, before, after, incoming);
  compareBodies(
    comparison,
    memberOf(before.at, 'requestBody'),
    memberOf(after.at, 'requestBody'),
    incoming,
  );
  compareResponses(comparison, before.at, after.at, outgoing);
  for (let pair = comparison.next(); pair !== undefined; pair = comparison.next()) {
    comparePair(comparison, pair);
  }
}

/** The operations by method and path; the names of path parameters do not tell paths apart. */
function operationsOf(references: References, section: string): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, site] of membersOf(memberOf(references.root, section))) {
    if (section === 'paths' && !path.startsWith('/')) continue;
    const item = references.follow(site);
    const add = (method: string, at: Located): void => {
      if (at.value === undefined) return;
      const key = `${method} ${section === 'paths' ? path.replaceAll(/\{[^}]*\}/gu, '{}') : path}`;
      operations.set(key, { at, item, method: method.toUpperCase(), path });
    };
    for (const method of METHODS) add(method, memberOf(item, method));
    // OpenAPI 3.2, section 4.9: methods without a field of their own, in their own case.
    for (const [method, at] of membersOf(memberOf(item, 'additionalOperations'))) add(method, at);
  }
  return operations;
}
