import type { Push } from '#contracts/pushes.ts';
import { isJsonRecord, type JsonRecord, recordsOf, textOf, wholeNumberOf } from './json-values.ts';
import { recordIn } from './read-record.ts';
import { readStatus } from './read-status.ts';

/** What became of an upload, as the portal tells it. `status` is the contract's, else the portal's own as it is. */
export type UploadResult = Pick<NonNullable<Push['result']>, 'action' | 'status' | 'revision'>;

/** Reads the answer to an accepted upload: the contract's report, or the record that was made. */
export function readUpload(value: unknown): UploadResult {
  const [reported] = isJsonRecord(value) ? recordsOf(value['apis']) : [];
  const record: JsonRecord = reported ?? recordIn(value) ?? {};
  const { state, statusText } = readStatus(record);
  return {
    action: textOf(record, 'action') ?? null,
    status: state ?? statusText ?? null,
    revision: wholeNumberOf(record, 'revision') ?? null,
  };
}
