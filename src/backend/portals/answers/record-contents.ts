import type { Contents, ContentField } from '#core/releasing/contents.ts';
import { firstOf, type JsonRecord, memberOf, recordsOf, textOf } from './json-values.ts';
import type { ReadApi } from './read-api.ts';

/** Where records have what is compared. */
const MEMBERS = {
  lifecycle: ['lifecycle'],
  tags: ['tags'],
  links: ['links', 'supportLinks'],
  locale: ['locale'],
  docs: ['docs'],
  pricing: ['pricing'],
  sdks: ['sdks'],
  changelog: ['changelog', 'changeLog'],
} as const satisfies Partial<Record<ContentField, readonly string[]>>;

/**
 * What a record tells of an API, to be compared with a design; its OpenAPI document is `content`, not one of the files.
 *
 * A field in a shape that cannot be read was not told.
 */
export function contentsOfRecord({ api, told, record }: ReadApi): Contents {
  const values: Partial<Record<ContentField, unknown>> = {
    lifecycle: api.lifecycle,
    tags: api.tags,
    links: api.links,
    locale: api.locale,
    docs: api.docs.map(({ role, title, path }) => ({ role, title, path })),
    pricing: api.pricing,
    sdks: api.sdks,
    changelog: api.changelog,
  };
  const fields: Partial<Record<ContentField, unknown>> = {};
  if (told.name.length > 0) fields.name = api.name;
  if (api.version !== null) fields.version = api.version;
  if (told.summary.length > 0) fields.summary = api.summary;
  else if (memberOf(record, 'summary') !== undefined) fields.summary = null;
  for (const name of names) {
    const isThere = MEMBERS[name].some((member) => memberOf(record, member) !== undefined);
    const isNothing = isEmpty(firstOf(record, ...MEMBERS[name]));
    if (isThere && (isNothing || !isEmpty(values[name]))) fields[name] = values[name];
  }
  return { fields, spec: null, files: documentsIn(record), isExact: false };
}

const names = Object.keys(MEMBERS).filter((name): name is keyof typeof MEMBERS => name in MEMBERS);

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Documents that stand in the record itself. */
function documentsIn(record: JsonRecord): Map<string, Uint8Array> {
  const found = recordsOf(record['docs']).flatMap((doc): [string, Uint8Array][] => {
    const path = textOf(doc, 'path');
    const text = textOf(doc, 'content', 'body', 'text', 'markdown', 'html');
    return path === undefined || text === undefined ? [] : [[path, new TextEncoder().encode(text)]];
  });
  return new Map(found);
}
