import type SwaggerParserClass from '@apidevtools/swagger-parser';
import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { pointerOf } from '#core/openapi/objects/place.ts';
import { findLocalReferences, findLongChains } from './reference-chains.ts';
import { styleFinding } from './style-finding.ts';

/** What swagger-parser takes for a document; the schema was checked before. */
type Api = Exclude<Parameters<SwaggerParserClass['resolve']>[1], string>;

function isApi(value: unknown): value is Api {
  return isRecord(value) && typeof value['openapi'] === 'string';
}

/** A name for the document, which is handed over as data and never opened. */
const NAME = 'openapi.json';

/**
 * The local references that swagger-parser can't follow. It only looks them up: its own schema check compiles the
 * schema anew on every call, and dereferencing a large document takes longer than all else.
 *
 * Empty for versions that it does not know (3.2, and patch versions younger than itself).
 */
export async function unfollowedReferences(spec: ParsedSpec): Promise<Finding[]> {
  const { dialect, value } = spec;
  if (dialect === undefined || dialect === '3.2' || !isApi(value)) return [];
  const places = findLocalReferences(spec);
  // Loading and asking it takes as long as all other checks together.
  if ([...places.keys()].every((ref) => isPlain(value, ref))) return [];
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
  const refs = await new SwaggerParser()
    .resolve(NAME, value, { resolve: { external: false } })
    .catch(() => undefined);
  if (refs === undefined) return [];

  const longChains = findLongChains(spec, places.keys());
  return [...places]
    .filter(([ref]) => !longChains.has(ref) && !follows(() => refs.get(ref)))
    .map(([ref, place]) =>
      styleFinding(
        spec,
        `${pointerOf(place)}/$ref`,
        `Some tools can't follow the reference "${ref}".`,
        'Give its target a name of letters, digits, ".", "-" and "_".',
      ),
    );
}

/**
 * Whether every tool can follow a reference: names without characters that are escaped, through members that are there
 * and no references themselves, to an object that is none.
 */
function isPlain(document: Api, ref: string): boolean {
  if (!/^#(?:\/[\w.-]+)+$/.test(ref)) return false;
  let value: unknown = document;
  for (const name of ref.slice(2).split('/')) {
    if (!isRecord(value) || '$ref' in value || '$id' in value) return false;
    if (!Object.hasOwn(value, name)) return false;
    value = value[name];
  }
  return isRecord(value) && !('$ref' in value);
}

function follows(look: () => unknown): boolean {
  try {
    return look() !== undefined;
  } catch {
    return false;
  }
}
