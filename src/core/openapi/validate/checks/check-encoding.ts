import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import { didYouMean, quoted } from '#core/openapi/validate/message-text.ts';
import { gravity, type CheckContext } from './check-context.ts';

// Each body is looked through anew: enough for any real document, and an end for one that is made to take long.
const MOST_PROPERTIES = 1_000_000;

/**
 * Returns a check that what `encoding` names are properties of the schema.
 *
 * OpenAPI 3.0.3 and 3.1.0, Media Type Object: "The key, being the property name, MUST exist in the schema as a
 * property." 3.2 has no such sentence.
 */
export function createEncodingCheck({ report, resolver, dialect }: CheckContext) {
  let left = MOST_PROPERTIES;

  /** Collects the names of a schema's properties; answers whether there can be no others than these. */
  function collect(schema: unknown, place: Place, names: Set<string>, seen: Set<object>): boolean {
    if (!isRecord(schema)) return false;
    if (seen.has(schema)) return true;
    seen.add(schema);
    if (OPEN.some((key) => schema[key] !== undefined && schema[key] !== false)) return false;
    if (typeof schema['$ref'] === 'string') {
      const target = resolver.resolve(schema['$ref'], place);
      if (target.kind !== 'found' || !collect(target.value, target.place, names, seen))
        return false;
    }
    const { properties } = schema;
    const own = isRecord(properties) ? namesIn(properties) : [];
    left -= own.length + 1;
    if (left < 0) return false;
    for (const name of own) names.add(name);
    for (const key of ['allOf', 'anyOf', 'oneOf']) {
      const parts = schema[key];
      if (!Array.isArray(parts)) continue;
      for (const [index, part] of parts.entries())
        if (!collect(part, below(place, key, index), names, seen)) return false;
    }
    return true;
  }

  return (mediaType: Record<string, unknown>, place: Place): void => {
    const { encoding, schema } = mediaType;
    if (!isRecord(encoding) || !isRecord(schema)) return;
    const properties = new Set<string>();
    if (!collect(schema, below(place, 'schema'), properties, new Set())) return;
    const known = [...properties];
    const breach = gravity(dialect !== '3.2', 'spec.encoding_unused');
    for (const name of Object.keys(encoding)) {
      if (report.isFull(breach.severity)) return;
      if (properties.has(name) || name.startsWith('x-')) continue;
      report.add(below(place, 'encoding', name), {
        ...breach,
        at: 'key',
        text: () => {
          const near = nearestName(name, known);
          const names = { name: quoted(name) };
          return {
            message: schemaChecksMessages.t('encoding.message', names),
            hint:
              near === undefined
                ? schemaChecksMessages.t('encoding.hint', names)
                : didYouMean(near),
          };
        },
      });
    }
  };
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
