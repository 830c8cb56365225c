import type { SemanticDiff } from './change.ts';
import { compareOperations } from './compare-operations.ts';
import { compareSecuritySchemes, compareSecurity } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';
import { createComparison } from './comparison.ts';
import { memberOf, textOf } from './located.ts';
import { createReferences, type SpecSource } from './references.ts';

/**
 * Compares two OpenAPI documents (3.0 to 3.2) as interfaces: what a caller may notice, not how they are written.
 *
 * References are followed, also in circles, and a schema that many operations share is reported once, at its own
 * place, with the first of them. Schemas obey variance: a request may accept more, a response may promise more,
 * anything else breaks callers. Descriptions, examples, and components that no operation reaches do not count.
 * The cost grows with the size of the documents; what is written to defeat that ends as `truncated`.
 */
export function compareSpecs(before: SpecSource, after: SpecSource): SemanticDiff {
  const comparison = createComparison(createReferences(before), createReferences(after));
  const roots = { before: comparison.before.root, after: comparison.after.root };
  compareInfo(comparison);
  compareServers(comparison, roots.before, roots.after);
  compareSecurity(comparison, roots.before, roots.after);
  compareSecuritySchemes(comparison);
  compareOperations(comparison, 'paths');
  compareOperations(comparison, 'webhooks');
  return comparison.result();
}

function compareInfo(comparison: ReturnType<typeof createComparison>): void {
  const { before, after } = comparison;
  const was = textOf(memberOf(before.root, 'info'), 'version');
  const is = textOf(memberOf(after.root, 'info'), 'version');
  if (was === is) return;
  comparison.report({
    code: 'info.version_changed',
    kind: 'changed',
    breaking: false,
    at: memberOf(memberOf(after.root, 'info'), 'version'),
    message: `The version changed from "${was ?? ''}" to "${is ?? ''}".`,
  });
}
