import type { Direction } from './catalogue/check.ts';
import { compareContent } from './compare-content.ts';
import { compareHeaders } from './compare-headers.ts';
import type { Comparison } from './comparison.ts';
import { type Located, memberOf, membersOf } from './located.ts';

/** Compares the responses of an operation; `direction` is theirs, seen from the API. */
export function compareResponses(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
): void {
  const was = byStatus(memberOf(before, 'responses'));
  const is = byStatus(memberOf(after, 'responses'));
  const covering = new Set<string>();
  for (const [status, site] of was) {
    const found = [status, ...coveredBy(status, was, is)].find((one) => is.has(one));
    const later = found === undefined ? undefined : is.get(found);
    if (found === undefined || !later) {
      comparison.report(isError(status, was) ? 'response.error_removed' : 'response.removed', {
        direction,
        before: site,
        after,
        values: { status: nameOf(status) },
      });
      continue;
    }
    if (found !== status) {
      covering.add(found);
      comparison.report('response.range_changed', {
        direction,
        before: site,
        after: later,
        values: { was: status, is: found },
      });
    }
    compareResponse(comparison, site, later, direction, `Response ${nameOf(status)}`);
  }
  for (const [status, at] of is) {
    if (was.has(status) || covering.has(status)) continue;
    comparison.report('response.added', {
      direction,
      before,
      after: at,
      values: { status: nameOf(status) },
    });
  }
}

function compareResponse(
  comparison: Comparison,
  beforeSite: Located,
  afterSite: Located,
  direction: Direction,
  name: string,
): void {
  if (comparison.isSame(beforeSite, afterSite)) return;
  const before = comparison.before.follow(beforeSite);
  const after = comparison.after.follow(afterSite);
  compareContent(comparison, before, after, direction, name);
  compareHeaders(comparison, before, after, direction, name);
}

/** Whether a response tells of errors; the default does where successes are listed beside it. */
function isError(status: string, all: ReadonlyMap<string, Located>): boolean {
  const hasSuccess = [...all.keys()].some((one) => one.startsWith('2'));
  return status === 'DEFAULT' ? hasSuccess : /^[45]/u.test(status);
}

/** The range that covers a status code that is gone, and the codes that are left of a range (`2XX`). */
function coveredBy(
  status: string,
  was: ReadonlyMap<string, Located>,
  is: ReadonlyMap<string, Located>,
): string[] {
  const range = `${status.charAt(0)}XX`;
  if (/^\d\d\d$/u.test(status)) return was.has(range) ? [] : [range];
  if (!/^\dXX$/u.test(status)) return [];
  const codes = [...is.keys()].filter((one) => !was.has(one) && one.startsWith(status.charAt(0)));
  return codes.slice(0, 1);
}

/** `2xx` is met as well as `2XX`. */
function byStatus(responses: Located): Map<string, Located> {
  return new Map(
    [...membersOf(responses)]
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, at]) => [status.toUpperCase(), at]),
  );
}

function nameOf(status: string): string {
  return status === 'DEFAULT' ? 'default' : status;
}
