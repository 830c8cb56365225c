import type { Direction } from './catalogue/check.ts';
import { compareContent } from './compare-content.ts';
import type { Comparison } from './comparison.ts';
import { isTrue, type Located } from './located.ts';

/** Compares the request bodies of an operation. */
export function compareBodies(
  comparison: Comparison,
  beforeSite: Located,
  afterSite: Located,
  direction: Direction,
): void {
  if (comparison.isSame(beforeSite, afterSite)) return;
  const before = comparison.before.follow(beforeSite);
  const after = comparison.after.follow(afterSite);
  const required = { was: isTrue(before, 'required'), is: isTrue(after, 'required') };
  if (before.value === undefined && after.value === undefined) return;
  if (before.value === undefined) {
    comparison.report(required.is ? 'request_body.required_added' : 'request_body.added', {
      direction,
      before: undefined,
      after,
    });
    return;
  }
  if (after.value === undefined) {
    comparison.report('request_body.removed', { direction, before, after: undefined });
    return;
  }
  if (required.was !== required.is) {
    const code = required.is ? 'request_body.became_required' : 'request_body.became_optional';
    comparison.report(code, { direction, before, after });
  }
  compareContent(comparison, before, after, direction, 'Request body');
}
