import type { SemanticDiff } from './change.ts';
import { compareOperations } from './compare-operations.ts';
import { compareSecurity, compareSecuritySchemes } from './compare-security.ts';
import { compareServerLists, rootServersMatter } from './compare-servers.ts';
import { type Comparison, createComparison } from './comparison.ts';
import { memberOf, textOf } from './located.ts';
import { operationsOf } from './operations.ts';
import { createReferences, type SpecSource } from './references.ts';

/**
 * Compares two OpenAPI documents (3.0 to 3.2) as interfaces: what a caller may notice, not how they are written.
 *
 * References are followed, also in circles, and a schema that many operations share is reported once, at its own
 * place, with the operations that it concerns. Schemas obey variance: a request may accept more, a response may
 * promise more, anything else breaks callers; docs/breaking-changes.md lists each kind of change. Descriptions,
 * examples, links, and components that no operation reaches do not count. The cost grows with the size of the
 * documents; what is written to defeat that is named in `notCompared`.
 */
export function compareSpecs(before: SpecSource, after: SpecSource): SemanticDiff {
  const comparison = createComparison(createReferences(before), createReferences(after));
  compareInfo(comparison);
  compareRoots(comparison);
  compareSecuritySchemes(comparison);
  compareOperations(comparison, 'paths');
  compareOperations(comparison, 'webhooks');
  return comparison.result();
}

function compareInfo(comparison: Comparison): void {
  const infos = [comparison.before, comparison.after].map(({ root }) => memberOf(root, 'info'));
  const [was = '', is = ''] = infos.map((info) => textOf(info, 'version'));
  if (was === is) return;
  const [before, after] = infos.map((info) => memberOf(info, 'version'));
  const values = { was, is };
  comparison.report('info.version_changed', { direction: 'request', before, after, values });
}

/** What holds for the operations that say nothing of their own. */
function compareRoots(comparison: Comparison): void {
  const { before, after } = comparison;
  const [was = [], is = []] = [before, after].map((one) =>
    operationsOf(one, memberOf(one.root, 'paths')),
  );
  if (rootServersMatter(was) && rootServersMatter(is)) {
    compareServerLists(
      comparison,
      memberOf(before.root, 'servers'),
      memberOf(after.root, 'servers'),
    );
  }
  const inherits = (all: typeof was): boolean =>
    all.length === 0 || all.some(({ at }) => memberOf(at, 'security').value === undefined);
  if (inherits(was) && inherits(is)) compareSecurity(comparison, before.root, after.root);
}
