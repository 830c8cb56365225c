import { Check } from 'typebox/value';
import { ChangelogEntry, Pricing, Sdk } from '#contracts/portal.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { isJsonRecord, type JsonRecord, numberOf, recordsOf, textOf } from './json-values.ts';
import { readEntry, wordsOf } from './read-entry.ts';
import { findSpec, measuredSpec } from './read-spec.ts';

/** The record in an answer: itself, or under `doc`, `data`, `api` or `item`. */
export function recordIn(value: unknown): JsonRecord | undefined {
  if (!isJsonRecord(value)) return undefined;
  for (const name of ['doc', 'data', 'api', 'item']) {
    const inner = value[name];
    if (isJsonRecord(inner) && ('slug' in inner || 'name' in inner)) return inner;
  }
  return 'slug' in value || 'name' in value || 'id' in value ? value : undefined;
}

/** Reads the full details of an API as any portal gives them. */
export function readDetail(value: unknown): CatalogApi | undefined {
  const record = recordIn(value);
  if (!record) return undefined;
  const entry = readEntry(record);
  const spec = findSpec(record);
  const { pricing, sdks, changelog } = readParts(record);
  const notes = [
    ...(spec
      ? []
      : [
          'This portal does not show the OpenAPI document of this API in a way that Portolan knows.',
        ]),
    ...(numberOf(record, 'revision') === undefined
      ? ['This portal does not number its revisions.']
      : []),
  ];
  return {
    ...entry,
    spec: spec ? measuredSpec(spec, `${entry.url}/spec`) : null,
    description: wordsOf(record, 'description') ?? null,
    servers: recordsOf(record['servers']).flatMap((server) => {
      const url = textOf(server, 'url');
      const description = textOf(server, 'description');
      return url === undefined
        ? []
        : [{ url, ...(description === undefined ? {} : { description }) }];
    }),
    docs: docsOf(record['docs'], entry),
    pricing,
    sdks,
    changelog,
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** Pricing, SDKs and changelog of a record, as far as they are of the contract's shape. */
export function readParts(record: JsonRecord): Pick<CatalogApi, 'pricing' | 'sdks' | 'changelog'> {
  const { pricing, sdks, changelog } = record;
  return {
    pricing: Check(Pricing, pricing) ? pricing : null,
    sdks: recordsOf(sdks).filter((one) => Check(Sdk, one)),
    changelog: recordsOf(changelog).filter((one) => Check(ChangelogEntry, one)),
  };
}

function docsOf(
  value: unknown,
  entry: CatalogApi | ReturnType<typeof readEntry>,
): CatalogApi['docs'] {
  return recordsOf(value).flatMap((doc) => {
    const path = textOf(doc, 'path');
    if (path === undefined) return [];
    const address = path.split('/').map(encodeURIComponent).join('/');
    return [
      {
        role: textOf(doc, 'role') ?? null,
        title: textOf(doc, 'title') ?? null,
        path,
        mediaType: textOf(doc, 'mediaType') ?? 'text/markdown',
        bytes: numberOf(doc, 'bytes') ?? 0,
        locale: textOf(doc, 'locale') ?? entry.locale ?? '',
        url: `${entry.url}/docs/${address}`,
      },
    ];
  });
}
