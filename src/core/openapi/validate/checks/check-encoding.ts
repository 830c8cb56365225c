import { isRecord } from '#core/openapi/is-record.ts';
import { nearestName } from '../nearest-name.ts';
import { below, type Place } from '../place.ts';
import type { Resolver } from '../resolve-reference.ts';
import { quoted } from '../wording.ts';
import { gravity, type CheckContext } from './check-context.ts';

/**
 * Checks that what `encoding` names are properties of the schema.
 *
 * OpenAPI 3.0.3 and 3.1.0, Media Type Object: "The key, being the property name, MUST exist in the schema as a
 * property." 3.2 has no such sentence.
 */
export function checkEncoding(
  { report, resolver, dialect }: CheckContext,
  mediaType: Record<string, unknown>,
  place: Place,
): void {
  const { encoding, schema } = mediaType;
  if (!isRecord(encoding) || !isRecord(schema)) return;
  const properties = new Set<string>();
  const isClear = collectProperties(
    resolver,
    schema,
    below(place, 'schema'),
    properties,
    new Set(),
  );
  if (!isClear) return;
  for (const name of Object.keys(encoding)) {
    if (properties.has(name) || name.startsWith('x-')) continue;
    const near = nearestName(name, [...properties]);
    report.add(below(place, 'encoding', name), {
      ...gravity(dialect !== '3.2', 'spec.encoding_unused'),
      at: 'key',
      message: `"encoding" names ${quoted(name)}, but the schema has no such property.`,
      hint:
        near === undefined
          ? `Add ${quoted(name)} to the "properties" of the schema, or remove its encoding.`
          : `Did you mean ${quoted(near)}?`,
    });
  }
}

/** Collects the names of a schema's properties; answers whether there can be no others than these. */
function collectProperties(
  resolver: Resolver,
  schema: unknown,
  place: Place,
  names: Set<string>,
  seen: Set<object>,
): boolean {
  if (!isRecord(schema)) return false;
  if (seen.has(schema)) return true;
  seen.add(schema);
  if (OPEN.some((key) => schema[key] !== undefined && schema[key] !== false)) return false;
  if (typeof schema['$ref'] === 'string') {
    const target = resolver.resolve(schema['$ref'], place);
    if (target.kind !== 'found') return false;
    if (!collectProperties(resolver, target.value, target.place, names, seen)) return false;
  }
  const { properties } = schema;
  if (isRecord(properties)) for (const name of Object.keys(properties)) names.add(name);
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const parts = schema[key];
    if (!Array.isArray(parts)) continue;
    for (const [index, part] of parts.entries())
      if (!collectProperties(resolver, part, below(place, key, index), names, seen)) return false;
  }
  return true;
}

/** Keywords by which a schema has properties that it does not list. */
const OPEN = [
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  '$dynamicRef',
  'dependentSchemas',
  'then',
  'else',
  'items',
];
