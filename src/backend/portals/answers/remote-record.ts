import { parseJson } from '#backend/portals/answers/json-values.ts';
import { readApi, type ReadApi } from '#backend/portals/answers/read-api.ts';
import type { Contents } from '#core/releasing/contents.ts';
import { digestParts } from './digests.ts';
import { contentsOfRecord } from './record-contents.ts';
import { comparedPart, toldParts, type ToldParts } from './told-parts.ts';

/** What a portal tells of an API, with what names its state and its document. */
export type RemoteRecord = Omit<ReadApi, 'record' | 'specData'> & {
  /** The digest of the document's data, where the record has it as data; a text costs a reading, see `content`. */
  specDigest: string | null;
  /** Of what the record says of the API; the portal's own counters do not count. */
  digest: string;
  /** What it tells, to be compared; without the document, which is `content`. */
  contents: Contents;
  parts: ToldParts;
};

export type RecordReading = {
  /** A document that the record has as data has its digest, and no `content`: writing it as a text takes a while. */
  dataOnly?: boolean;
};

/** Reads the answer to `GET /api/apis/{slug}`; `undefined` for what holds no record. */
export function readRecord(bytes: Uint8Array, how: RecordReading = {}): RemoteRecord | undefined {
  const read = readApi(parseJson(bytes), how);
  if (!read) return undefined;
  const { record, specData: data, ...told } = read;
  const { whole, part } = digestParts(comparedPart(record), data);
  return {
    ...told,
    specDigest: data === undefined ? null : (part ?? digestParts(data, undefined).whole),
    digest: whole,
    contents: contentsOfRecord(read),
    parts: toldParts(record),
  };
}
