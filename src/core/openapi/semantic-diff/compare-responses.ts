import { phrase, type Phrase } from './phrases.ts';
import type { Direction } from './catalogue/check.ts';
import { compareContent } from './compare-content.ts';
import type { Comparison } from './comparison.ts';
import { type Located, memberOf, membersOf, isTrue } from './located.ts';

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
    compareResponse(
      comparison,
      site,
      later,
      direction,
      phrase('parts.response', { status: nameOf(status) }),
    );
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
  name: Phrase,
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

/** Compares the headers of a response, or of a part of a body. */
function compareHeaders(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
  part: Phrase,
): void {
  const was = byName(memberOf(before, 'headers'));
  const is = byName(memberOf(after, 'headers'));
  for (const [key, { name, at }] of was) {
    const later = is.get(key);
    if (later) {
      compareHeader(comparison, at, later.at, direction, { part, name });
      continue;
    }
    const values = { part, name };
    comparison.report('response_header.removed', { direction, before: at, after, values });
  }
  for (const [key, { name, at }] of is) {
    if (was.has(key)) continue;
    const isRequired = isTrue(comparison.after.follow(at), 'required');
    const code = isRequired ? 'response_header.required_added' : 'response_header.added';
    comparison.report(code, { direction, before, after: at, values: { part, name } });
  }
}

function compareHeader(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
  values: { part: Phrase; name: string },
): void {
  if (comparison.isSame(before, after)) return;
  const was = comparison.before.follow(before);
  const is = comparison.after.follow(after);
  const reported = { direction, before: was, after: is, values };
  const required = { was: isTrue(was, 'required'), is: isTrue(is, 'required') };
  if (required.was !== required.is) {
    const code = required.is ? 'became_required' : 'became_optional';
    comparison.report(`response_header.${code}`, reported);
  }
  if (isTrue(is, 'deprecated') && !isTrue(was, 'deprecated')) {
    comparison.report('response_header.deprecated', reported);
  }
  const name = phrase('parts.header', values);
  comparison.compareSchemas({
    before: memberOf(was, 'schema'),
    after: memberOf(is, 'schema'),
    direction,
    name,
    isText: true,
  });
  compareContent(comparison, was, is, direction, name);
}

function byName(headers: Located): Map<string, { name: string; at: Located }> {
  return new Map(
    [...membersOf(headers)]
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, at]) => [name.toLowerCase(), { name, at }]),
  );
}
