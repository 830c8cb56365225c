import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import { createLineIndex } from '#core/text/line-index.ts';
import type { Finding } from '#core/finding/finding.ts';

/** `offset`, `line` and `column` are those of the first byte that is not UTF-8. */
type DecodedText =
  | { ok: true; text: string }
  | { ok: false; offset: number; line: number; column: number };

/** The UTF-8 text of a file, without a byte order mark, or where it stops being UTF-8. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = hasMark ? bytes.subarray(3) : bytes;
  const text = tryDecode(body);
  if (text !== undefined) return { ok: true, text };
  const bad = firstBadByte(body);
  const before = tryDecode(body.subarray(0, bad)) ?? '';
  return {
    ok: false,
    offset: bad + (hasMark ? 3 : 0),
    ...createLineIndex(before).positionAt(before.length),
  };
}

/** The text of a file with U+FFFD in the place of every byte that is not UTF-8. */
export function decodeLossy(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: false }).decode(bytes);
}

function tryDecode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// The decoder does not say where it stopped (Unicode 16.0, table 3-7: well-formed UTF-8 byte sequences).
function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // The second byte is bound further, against overlong forms, surrogates and what is above U+10FFFF.
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[at + 1] ?? 0;
  if (second < lowest || second > highest) return 0;
  for (let offset = 2; offset < length; offset += 1) {
    if (((bytes[at + offset] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** The number of bytes that a text takes in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Orders texts by their UTF-8 bytes, which is the order of their code points. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return orderOfUnit(left) - orderOfUnit(right);
  }
  return a.length - b.length;
}

// UTF-16 sorts surrogates (code points above U+FFFF) below U+E000 to U+FFFF; code points do not.
function orderOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** The finding for a text file that is not UTF-8, at its first byte that does not belong. */
export function notUtf8(
  code: 'overview.not_utf8' | 'spec_invalid',
  file: string,
  { offset, line, column }: Extract<DecodedText, { ok: false }>,
): Finding {
  return {
    code,
    severity: 'error',
    file,
    pointer: '',
    line,
    column,
    message: overviewChecksMessages.t('json.notUtf8', { byte: offset + 1 }),
    hint: overviewChecksMessages.t('json.notUtf8Hint'),
  };
}
