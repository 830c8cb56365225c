import { type JsonRecord, memberOf, textOf } from './json-values.ts';

/** What a record says of an API's parts, as it stands there; `undefined` where it says nothing. */
export type ToldParts = Record<'tags' | 'docs' | 'pricing' | 'sdks' | 'changelog', unknown> & {
  /** Where the OpenAPI document is, in portals that give its address in the record. */
  specUrl: string | undefined;
  /** Whether the record has Payload's `_status`, which a `PATCH` of the record changes. */
  hasPayloadStatus: boolean;
};

/** Takes the parts of a record that a push sends. */
export function toldParts(record: JsonRecord): ToldParts {
  return {
    tags: memberOf(record, 'tags'),
    docs: memberOf(record, 'docs'),
    pricing: memberOf(record, 'pricing'),
    sdks: memberOf(record, 'sdks'),
    changelog: memberOf(record, 'changelog' in record ? 'changelog' : 'changeLog'),
    specUrl: textOf(record, 'specUrl', 'openapiUrl', 'definitionUrl'),
    hasPayloadStatus: typeof record['_status'] === 'string',
  };
}

/** The members of a record that a push sends, or that change with them, by their names in camelCase. */
const COMPARED = [
  ['slug', 'name', 'title', 'version', 'summary', 'description', 'info'],
  ['status', 'state', '_status', 'published', 'isPublished', 'lifecycle', 'locales'],
  ['tags', 'links', 'supportLinks', 'servers', 'docs', 'pricing', 'sdks', 'changelog', 'changeLog'],
  ['spec', 'openapi', 'oas', 'definition', 'specification', 'openapiText', 'openapiDocument'],
  ['document', 'swagger', 'specUrl', 'openapiUrl', 'definitionUrl'],
  ['revision', 'updatedAt', 'modifiedAt', 'updated', 'publishedAt'],
].flat();

/**
 * What names the state of an API: what was sent, whether it is public, and when it was changed. Counters and other
 * fields of the portal's own are left out: they change without anybody changing the API.
 */
export function comparedPart(record: JsonRecord): JsonRecord {
  return Object.fromEntries(
    COMPARED.flatMap((name) => {
      const value = memberOf(record, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
