import { phrase } from './phrases.ts';
import type { Direction } from './catalogue/check.ts';
import { compareBodies } from './compare-content.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareServers, serversOf } from './compare-servers.ts';
import type { Comparison } from './comparison.ts';
import { isTrue, memberOf, textOf, type Located, membersOf } from './located.ts';
import { type Operation, operationsOf, pairOperations } from './operations.ts';
import type { References } from './references.ts';

/** Compares the operations of `paths`, or the `webhooks`, which go the other way: from the API to its caller. */
export function compareOperations(comparison: Comparison, section: 'paths' | 'webhooks'): void {
  const isPaths = section === 'paths';
  const was = operationsOf(comparison.before, memberOf(comparison.before.root, section));
  const is = operationsOf(comparison.after, memberOf(comparison.after.root, section));
  const { pairs, removed, added } = pairOperations(was, is);
  for (const { before, after } of pairs) {
    comparison.operation = { method: after.method, path: after.path };
    compareOperation(comparison, before, after, isPaths ? 'request' : 'response');
  }
  for (const { at, method, path } of removed) {
    comparison.operation = { method, path };
    comparison.report(isPaths ? 'operation.removed' : 'webhook.removed', {
      direction: 'request',
      before: at,
      after: undefined,
      values: { method, path },
    });
  }
  for (const { at, method, path } of added) {
    comparison.operation = { method, path };
    comparison.report(isPaths ? 'operation.added' : 'webhook.added', {
      direction: 'request',
      before: undefined,
      after: at,
      values: { method, path },
    });
  }
  comparison.operation = null;
}

/** Callbacks of callbacks may go in circles. */
const MAX_DEPTH = 4;

/** Compares an operation in both documents; `direction` is that of what is sent to it, seen from the API. */
function compareOperation(
  comparison: Comparison,
  before: Operation,
  after: Operation,
  direction: Direction,
  depth = 0,
): void {
  const places = { direction, before: before.at, after: after.at };
  compareSecurity(comparison, before.at, after.at);
  compareServers(comparison, serversOf(before), serversOf(after));
  const isParted = (['before', 'after'] as const).some(
    (side) => memberOf({ before, after }[side].item, 'parameters').value !== undefined,
  );
  if (!isParted && comparison.isSame(before.at, after.at)) return;
  const deprecated = { was: isTrue(before.at, 'deprecated'), is: isTrue(after.at, 'deprecated') };
  if (deprecated.was !== deprecated.is) {
    comparison.report(deprecated.is ? 'operation.deprecated' : 'operation.reactivated', {
      ...places,
      values: { method: after.method, path: after.path },
    });
  }
  const id = { was: textOf(before.at, 'operationId'), is: textOf(after.at, 'operationId') };
  if (id.was !== undefined && id.was !== id.is) {
    const became =
      id.is === undefined ? phrase('values.gone') : phrase('values.became', { name: id.is });
    comparison.report('operation.id_changed', { ...places, values: { was: id.was, became } });
  }
  compareParameters(comparison, before, after, direction);
  compareBodies(
    comparison,
    memberOf(before.at, 'requestBody'),
    memberOf(after.at, 'requestBody'),
    direction,
  );
  const turned = direction === 'request' ? 'response' : 'request';
  compareResponses(comparison, before.at, after.at, turned);
  if (depth >= MAX_DEPTH) return;
  compareCallbacks(comparison, before.at, after.at, (was, is) =>
    compareOperation(comparison, was, is, turned, depth + 1),
  );
}

type Compare = (before: Operation, after: Operation) => void;

/** Compares the callbacks of an operation, which the API sends to its caller; `compare` compares two operations. */
function compareCallbacks(
  comparison: Comparison,
  before: Located,
  after: Located,
  compare: Compare,
): void {
  const was = membersOf(memberOf(before, 'callbacks'));
  const is = membersOf(memberOf(after, 'callbacks'));
  const places = { direction: 'request', before, after } as const;
  for (const [name, site] of was) {
    const later = is.get(name);
    if (!later) {
      const values = { name: `"${name}"` };
      comparison.report('callback.removed', { ...places, before: site, values });
      continue;
    }
    compareCallback(comparison, name, [site, later], compare);
  }
  for (const [name, site] of is) {
    if (was.has(name)) continue;
    const values = { name: `"${name}"` };
    comparison.report('callback.added', { ...places, after: site, values });
  }
}

function compareCallback(
  comparison: Comparison,
  name: string,
  [before, after]: readonly [Located, Located],
  compare: Compare,
): void {
  const was = operationsIn(comparison.before, before);
  const is = operationsIn(comparison.after, after);
  const { pairs, removed, added } = pairOperations(was, is, false);
  for (const pair of pairs) compare(pair.before, pair.after);
  const places = { direction: 'request', before, after } as const;
  for (const one of removed) {
    // The same method at another address: only where it goes to changed.
    const index = added.findIndex(({ method }) => method === one.method);
    const [moved] = index === -1 ? [] : added.splice(index, 1);
    if (moved) {
      const values = { name: `"${name}"`, was: one.path, is: moved.path };
      comparison.report('callback.address_changed', {
        ...places,
        before: one.at,
        after: moved.at,
        values,
      });
      compare(one, moved);
      continue;
    }
    const values = { name: `"${name}" (${one.method} ${one.path})` };
    comparison.report('callback.removed', { ...places, before: one.at, values });
  }
  for (const one of added) {
    const values = { name: `"${name}" (${one.method} ${one.path})` };
    comparison.report('callback.added', { ...places, after: one.at, values });
  }
}

function operationsIn(references: References, site: Located): Operation[] {
  return operationsOf(references, references.follow(site));
}
