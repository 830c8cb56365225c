import type { Direction } from './catalogue/check.ts';
import { compareEncodings } from './compare-encodings.ts';
import type { Comparison } from './comparison.ts';
import { type Located, memberOf, membersOf } from './located.ts';
import { covers, mediaTypeKey } from './media-type.ts';

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
  const used = new Set<string>();
  for (const [mediaType, at] of was) {
    const [found] = is.has(mediaType)
      ? [mediaType]
      : [...is.keys()].filter(
          (one) =>
            !was.has(one) &&
            // A request may be taken in more forms, a response come in fewer.
            (direction === 'request' ? covers(one, mediaType) : covers(mediaType, one)),
        );
    const later = found === undefined ? undefined : is.get(found);
    if (!later || found === undefined) {
      comparison.report('media_type.removed', {
        direction,
        before: at,
        after,
        values: { part: name, name: mediaType },
      });
      continue;
    }
    used.add(found);
    if (comparison.isSame(at, later)) continue;
    const where = was.size > 1 ? `${name} (${mediaType})` : name;
    const schemas = { before: schemaOf(at, mediaType), after: schemaOf(later, mediaType) };
    const isText = /^text\/plain(?:;|$)/u.test(mediaType);
    comparison.compareSchemas({ ...schemas, direction, name: where, isText });
    const items = { before: memberOf(at, 'itemSchema'), after: memberOf(later, 'itemSchema') };
    comparison.compareSchemas({ ...items, direction, name: `${where}, each item` });
    compareEncodings(comparison, at, later, direction, where);
  }
  for (const [mediaType, at] of is) {
    if (was.has(mediaType) || used.has(mediaType)) continue;
    comparison.report('media_type.added', {
      direction,
      before,
      after: at,
      values: { part: name, name: mediaType },
    });
  }
}

/** Binary content needs no schema; OpenAPI 3.0 says it by a format (OpenAPI 3.1, section 4.8.14.3). */
function schemaOf(media: Located, mediaType: string): Located {
  const schema = memberOf(media, 'schema');
  const isBinary =
    !/json|xml|form|text/u.test(mediaType) && memberOf(schema, 'format').value === 'binary';
  return isBinary ? { ...schema, value: undefined } : schema;
}

function byMediaType(content: Located): Map<string, Located> {
  return new Map([...membersOf(content)].map(([name, at]) => [mediaTypeKey(name), at]));
}
