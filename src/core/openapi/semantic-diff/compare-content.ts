import { isSamePhrase, phrase, type Phrase } from './phrases.ts';
import type { Direction } from './catalogue/check.ts';
import type { Comparison } from './comparison.ts';
import { type Located, memberOf, membersOf, isTrue, textOf } from './located.ts';
import type { References } from './references.ts';
import { shapeOf } from './schema/shape.ts';
import { termAt } from './schema/term.ts';

/** Compares the media types of a body, a response, a parameter or a header, and their schemas. */
export function compareContent(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
  name: Phrase,
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
    const where = was.size > 1 ? phrase('parts.mediaType', { part: name, mediaType }) : name;
    const schemas = { before: schemaOf(at, mediaType), after: schemaOf(later, mediaType) };
    const isText = /^text\/plain(?:;|$)/u.test(mediaType);
    comparison.compareSchemas({ ...schemas, direction, name: where, isText });
    const items = { before: memberOf(at, 'itemSchema'), after: memberOf(later, 'itemSchema') };
    comparison.compareSchemas({
      ...items,
      direction,
      name: phrase('parts.items', { part: where }),
    });
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
  compareContent(comparison, before, after, direction, phrase('parts.body'));
}

/** Compares how the parts of a form or multipart body are written: `encoding`, with its defaults. */
function compareEncodings(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
  part: Phrase,
): void {
  const was = membersOf(memberOf(before, 'encoding'));
  const is = membersOf(memberOf(after, 'encoding'));
  for (const property of new Set([...was.keys(), ...is.keys()])) {
    const earlier = was.get(property) ?? memberOf(memberOf(before, 'encoding'), property);
    const later = is.get(property) ?? memberOf(memberOf(after, 'encoding'), property);
    const reported = { direction, before: was.get(property), after: is.get(property) ?? after };
    const types = {
      was: typesOf(comparison.before, before, earlier, property),
      is: typesOf(comparison.after, after, later, property),
    };
    const isNarrower = types.was.some((one) => !types.is.some((range) => covers(range, one)));
    const isWider = types.is.some((one) => !types.was.some((range) => covers(range, one)));
    if (types.was.length > 0 && types.is.length > 0 && (isNarrower || isWider)) {
      const values = { part, property, was: types.was.join(', '), is: types.is.join(', ') };
      const how = isNarrower && isWider ? 'changed' : isWider ? 'widened' : 'narrowed';
      comparison.report(`encoding.content_type_${how}`, { ...reported, values });
    }
    const written = { was: styleOf(earlier), is: styleOf(later) };
    if (!isSamePhrase(written.was, written.is)) {
      const values = { part, property, ...written };
      comparison.report('encoding.serialization_changed', { ...reported, values });
    }
  }
}

/** The media types that a part may have; empty where they follow from something that is not known. */
function typesOf(
  references: References,
  media: Located,
  encoding: Located,
  property: string,
): string[] {
  const own = textOf(encoding, 'contentType');
  if (own !== undefined) return own.split(',').map(mediaTypeKey);
  const schema = shapeOf(references, termAt(memberOf(media, 'schema')));
  for (const one of schema.parts) {
    const at = memberOf(memberOf(one, 'properties'), property);
    if (at.value !== undefined) return defaultTypes(references, at, 0);
  }
  return [];
}

/** OpenAPI 3.1, section 4.8.15.1.1: the default depends on the type of the property. */
function defaultTypes(references: References, property: Located, depth: number): string[] {
  const { types, parts } = shapeOf(references, termAt(property));
  const [type, ...others] = types ?? [];
  if (type === undefined || others.length > 0) return ['application/octet-stream'];
  const has = (key: string): boolean =>
    parts.some((part) => memberOf(part, key).value !== undefined);
  if (type === 'object') return ['application/json'];
  if (type === 'array') {
    const items = parts.map((part) => memberOf(part, 'items')).find(({ value }) => value);
    return items && depth < 3 ? defaultTypes(references, items, depth + 1) : [];
  }
  const isBinary = parts.some((part) => textOf(part, 'format') === 'binary');
  return isBinary || has('contentEncoding') ? ['application/octet-stream'] : ['text/plain'];
}

/** Without `style`, `explode` and `allowReserved` the content type says how a part is written. */
function styleOf(encoding: Located): Phrase {
  const isPlain = ['style', 'explode', 'allowReserved'].every(
    (key) => memberOf(encoding, key).value === undefined,
  );
  const isReserved = memberOf(encoding, 'allowReserved').value === true;
  const style = isPlain
    ? phrase('values.exploded', { style: 'form' })
    : serializationOf(encoding, 'query', false);
  return isReserved ? phrase('values.reserved', { style }) : style;
}

/**
 * What a media type is known by: names of types and parameters have no case, blanks around parameters say nothing
 * (RFC 9110, section 8.3.1), and the charset of JSON is always UTF-8 (RFC 8259, section 8.1).
 */
function mediaTypeKey(text: string): string {
  const [type = '', ...parameters] = text.toLowerCase().replaceAll(/[\s"]/gu, '').split(';');
  const kept = parameters.filter((one) => one !== '' && one !== 'charset=utf-8').toSorted();
  return [type, ...kept].join(';');
}

/** Whether a media range such as `image/*` covers a media type or a narrower range; both as `mediaTypeKey` gives them. */
function covers(range: string, mediaType: string): boolean {
  if (range === mediaType || range === '*/*' || range === '*') return true;
  return range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1));
}

/**
 * How a value is written, with the defaults of `style` and `explode` (OpenAPI 3.1, section 4.8.12.2).
 *
 * Whether a single value is exploded makes no difference.
 */
export function serializationOf(at: Located, place: string, isSimple: boolean): Phrase {
  const style =
    textOf(at, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = memberOf(at, 'explode').value ?? style === 'form';
  return explode === true && !isSimple ? phrase('values.exploded', { style }) : style;
}

/** Whether the values of a schema are neither arrays nor objects. */
export function isPrimitive(references: References, schema: Located): boolean {
  const { types, groups } = shapeOf(references, termAt(schema));
  return groups.length === 0 && types !== undefined && !types.has('array') && !types.has('object');
}
