import type { Direction } from './catalogue/check.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareCallbacks } from './compare-callbacks.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareServers, serversOf } from './compare-servers.ts';
import type { Comparison } from './comparison.ts';
import { isTrue, memberOf, textOf } from './located.ts';
import { type Operation, operationsOf, pairOperations } from './operations.ts';

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
    const became = id.is === undefined ? 'was removed' : `became "${id.is}"`;
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
