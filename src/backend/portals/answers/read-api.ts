import type { CatalogApi } from '#contracts/remote-portals.ts';
import type { JsonRecord } from './json-values.ts';
import { readToldDesign, type ToldDesign } from './read-design.ts';
import { localizedTextOf, readEntry, translationsOf } from './read-entry.ts';
import { gapsOf } from './read-gaps.ts';
import { readDocs, readParts, readServers } from './read-parts.ts';
import { recordIn } from './read-record.ts';
import { contentOf, findSpec, measuredSpec, type SpecContent, toldDigest } from './read-spec.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/**
 * An API as a portal of any kind tells it. The one reading of a record: the catalog shows `api`, a push compares with
 * the rest.
 */
export type ReadApi = {
  /** In the shape of the contract, with what the record leaves open filled in from its other fields. */
  api: CatalogApi;
  /** What the record says itself, in each of its languages; empty where it says nothing. */
  told: { name: string[]; version: string[]; summary: string[] };
  /** The OpenAPI document, in portals that have it in the record. */
  content: SpecContent | undefined;
  /** The same as data, where the record has it as data. */
  specData: JsonRecord | undefined;
  /** Hex SHA-256 of the document's bytes, as the portal tells it. */
  specSha256: string | undefined;
  /** What a design is made of, beside `api` and the document. */
  design: ToldDesign;
  record: JsonRecord;
};

/**
 * Reads the answer to `GET /api/apis/{slug}`; `undefined` for what holds no record. With `dataOnly`, a document that the
 * record has as data is not written as a text.
 */
export function readApi(value: unknown, { dataOnly = false } = {}): ReadApi | undefined {
  const record = recordIn(value);
  if (!record) return undefined;
  const spec = findSpec(record);
  const content = dataOnly && typeof spec?.content === 'object' ? undefined : contentOf(spec);
  const entry = readEntry(record, spec);
  const { pricing, sdks, changelog } = readParts(record);
  const api: CatalogApi = {
    ...entry,
    spec: spec ? measuredSpec(spec, content, `${entry.url}/spec`) : null,
    description: localizedTextOf(record, 'description') ?? null,
    servers: readServers(record),
    docs: readDocs(record, entry.url, entry.locale ?? ''),
    pricing,
    sdks,
    changelog,
  };
  const notes = [
    ...(spec ? [] : [backendPortalsMessages.t('notes.noSpec')]),
    ...(api.revision === null ? [backendPortalsMessages.t('notes.noRevisions')] : []),
  ];
  return {
    api: { ...api, gaps: gapsOf(record, api), ...(notes.length > 0 ? { notes } : {}) },
    told: {
      name: translationsOf(record, 'name', 'title'),
      version: translationsOf(record, 'version'),
      summary: translationsOf(record, 'summary'),
    },
    content,
    specData: typeof spec?.content === 'object' ? spec.content : undefined,
    specSha256: content ? undefined : toldDigest(record),
    design: readToldDesign(record),
    record,
  };
}
