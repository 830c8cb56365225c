import type { Direction } from './catalogue/check.ts';
import type { Comparison } from './comparison.ts';
import { type Located, memberOf, membersOf, textOf } from './located.ts';
import { covers, mediaTypeKey } from './media-type.ts';
import type { References } from './references.ts';
import { shapeOf } from './schema/shape.ts';
import { termAt } from './schema/term.ts';
import { serializationOf } from './serialization.ts';

/** Compares how the parts of a form or multipart body are written: `encoding`, with its defaults. */
export function compareEncodings(
  comparison: Comparison,
  before: Located,
  after: Located,
  direction: Direction,
  part: string,
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
    if (written.was !== written.is) {
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
function styleOf(encoding: Located): string {
  const isPlain = ['style', 'explode', 'allowReserved'].every(
    (key) => memberOf(encoding, key).value === undefined,
  );
  const isReserved = memberOf(encoding, 'allowReserved').value === true;
  const text = isPlain ? 'form, exploded' : serializationOf(encoding, 'query', false);
  return isReserved ? `${text}, reserved characters as they are` : text;
}
