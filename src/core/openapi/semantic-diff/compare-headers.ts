import type { Direction } from './catalogue/check.ts';
import { compareContent } from './compare-content.ts';
import type { Comparison } from './comparison.ts';
import { isTrue, type Located, memberOf, membersOf } from './located.ts';

/** Compares the headers of a response, or of a part of a body. */
export function compareHeaders(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
  part: string,
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
  values: { part: string; name: string },
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
  const name = `${values.part}, header ${values.name}`;
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
