import type { Comparison, Direction } from './comparison.ts';
import { isTrue, type Located, memberOf, membersOf } from './located.ts';

/** Compares the request bodies of an operation. */
export function compareBodies(
  comparison: Comparison,
  beforeSite: Located,
  afterSite: Located,
  direction: Direction,
): void {
  const before = comparison.before.follow(beforeSite);
  const after = comparison.after.follow(afterSite);
  const required = { was: isTrue(before, 'required'), is: isTrue(after, 'required') };
  if (before.value === undefined && after.value === undefined) return;
  if (before.value === undefined) {
    comparison.report({
      code: required.is ? 'request_body.required_added' : 'request_body.added',
      kind: 'added',
      breaking: required.is,
      at: after,
      message: `A request body was added${required.is ? ' and is required' : ''}.`,
    });
    return;
  }
  if (after.value === undefined) {
    comparison.report({
      code: 'request_body.removed',
      kind: 'removed',
      breaking: true,
      at: before,
      message: 'The request body was removed.',
    });
    return;
  }
  if (required.was !== required.is) {
    comparison.report({
      code: required.is ? 'request_body.became_required' : 'request_body.became_optional',
      kind: 'changed',
      breaking: required.is,
      at: after,
      message: `The request body became ${required.is ? 'required' : 'optional'}.`,
    });
  }
  compareContent(comparison, before, after, direction, 'Request body');
}

/** Compares the media types of a body, a response, a parameter or a header, and their schemas. */
export function compareContent(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
  name: string,
): void {
  const was = byMediaType(memberOf(before, 'content'));
  const is = byMediaType(memberOf(after, 'content'));
  for (const [mediaType, at] of was) {
    const later = is.get(mediaType);
    if (later) {
      const where = was.size > 1 ? `${name} (${mediaType})` : name;
      comparison.compareLater({
        before: memberOf(at, 'schema'),
        after: memberOf(later, 'schema'),
        direction,
        name: where,
        member: '',
      });
      continue;
    }
    comparison.report({
      code: 'media_type.removed',
      kind: 'removed',
      breaking: true,
      at,
      message: `${name}: the media type ${mediaType} was removed.`,
    });
  }
  for (const [mediaType, at] of is) {
    if (was.has(mediaType)) continue;
    comparison.report({
      code: 'media_type.added',
      kind: 'added',
      breaking: false,
      at,
      message: `${name}: the media type ${mediaType} was added.`,
    });
  }
}

/** Media types have no case, and blanks around their parameters say nothing (RFC 9110, section 8.3.1). */
function byMediaType(content: Located): Map<string, Located> {
  return new Map(
    [...membersOf(content)].map(([name, at]) => [name.toLowerCase().replaceAll(' ', ''), at]),
  );
}
