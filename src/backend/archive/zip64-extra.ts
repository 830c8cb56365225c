import type { ExtraField } from 'yauzl';
import { readUint64 } from './zip64-end-record.ts';

const ZIP64_EXTRA = 0x0001;
const UNSET_32 = 0xffffffff;

/**
 * The 64-bit values of a header: `fields` in the order of the ZIP64 extra (size, packed size, offset), each replaced
 * where it is unset (APPNOTE.TXT 4.5.3). `undefined` when the extra does not fit its header.
 *
 * An extra that repeats what the header says is accepted: some programs always write both sizes.
 */
export function resolveZip64(
  fields: readonly number[],
  extras: readonly ExtraField[],
): number[] | undefined {
  const [extra, second] = extras.filter((field) => field.id === ZIP64_EXTRA);
  if (second !== undefined) return undefined;
  const unset = fields.filter((value) => value === UNSET_32).length;
  if (extra === undefined) return unset === 0 ? [...fields] : undefined;
  const exact = fillUnset(fields, extra.data);
  if (exact !== undefined) return exact;
  return fillAll(fields, extra.data);
}

// As specified: the extra has a value for each unset field, and for nothing else but perhaps the disk number.
function fillUnset(fields: readonly number[], data: Buffer): number[] | undefined {
  let at = 0;
  const values: number[] = [];
  for (const field of fields) {
    if (field !== UNSET_32) {
      values.push(field);
      continue;
    }
    if (at + 8 > data.length) return undefined;
    values.push(readUint64(data, at));
    at += 8;
  }
  return data.length === at || data.length === at + 4 ? values : undefined;
}

// As some programs write it: a value for every field, equal to the field where that is set.
function fillAll(fields: readonly number[], data: Buffer): number[] | undefined {
  const rest = data.length % 8;
  if (data.length > fields.length * 8 + 4 || (rest !== 0 && rest !== 4)) return undefined;
  const values: number[] = [];
  for (const [index, field] of fields.entries()) {
    if (index * 8 + 8 > data.length) {
      if (field === UNSET_32) return undefined;
      values.push(field);
      continue;
    }
    const value = readUint64(data, index * 8);
    if (field !== UNSET_32 && field !== value) return undefined;
    values.push(value);
  }
  return values;
}
