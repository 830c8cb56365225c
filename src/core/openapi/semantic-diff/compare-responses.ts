import { compareContent } from './compare-bodies.ts';
import type { Comparison, Direction } from './comparison.ts';
import { isTrue, type Located, memberOf, membersOf } from './located.ts';

/** Compares the responses of an operation. */
export function compareResponses(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
): void {
  const was = membersOf(memberOf(before, 'responses'));
  const is = membersOf(memberOf(after, 'responses'));
  for (const [status, site] of was) {
    const response = comparison.before.follow(site);
    const later = is.get(status);
    if (later) {
      const name = `Response ${status}`;
      const next = comparison.after.follow(later);
      compareContent(comparison, response, next, direction, name);
      compareHeaders(comparison, response, next, direction, name);
      continue;
    }
    comparison.report({
      code: 'response.removed',
      kind: 'removed',
      // An error that no longer happens hurts nobody.
      breaking: !/^[45]/u.test(status),
      at: site,
      message: `The response ${status} was removed.`,
    });
  }
  for (const [status, at] of is) {
    if (was.has(status)) continue;
    comparison.report({
      code: 'response.added',
      kind: 'added',
      breaking: false,
      at,
      message: `The response ${status} was added.`,
    });
  }
}

function compareHeaders(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
  name: string,
): void {
  const was = byName(memberOf(before, 'headers'));
  const is = byName(memberOf(after, 'headers'));
  for (const [key, { label, at }] of was) {
    const later = is.get(key);
    const where = `${name}, header ${label}`;
    if (!later) {
      comparison.report({
        code: 'response_header.removed',
        kind: 'removed',
        breaking: true,
        at,
        message: `${name}: the header ${label} was removed.`,
      });
      continue;
    }
    const header = comparison.before.follow(at);
    const next = comparison.after.follow(later.at);
    if (isTrue(header, 'required') && !isTrue(next, 'required')) {
      comparison.report({
        code: 'response_header.became_optional',
        kind: 'changed',
        breaking: true,
        at: later.at,
        message: `${name}: the header ${label} became optional.`,
      });
    }
    comparison.compareLater({
      before: memberOf(header, 'schema'),
      after: memberOf(next, 'schema'),
      direction,
      name: where,
      member: '',
    });
  }
  for (const [key, { label, at }] of is) {
    if (was.has(key)) continue;
    comparison.report({
      code: 'response_header.added',
      kind: 'added',
      breaking: false,
      at,
      message: `${name}: the header ${label} was added.`,
    });
  }
}

function byName(headers: Located): Map<string, { label: string; at: Located }> {
  return new Map(
    [...membersOf(headers)]
      .filter(([label]) => label.toLowerCase() !== 'content-type')
      .map(([label, at]) => [label.toLowerCase(), { label, at }]),
  );
}
