export type DecodedText = { ok: true; text: string } | { ok: false; offset: number };

/** The UTF-8 text of a file, without a byte order mark; else the offset of the first byte that is not UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): DecodedText => {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = hasMark ? bytes.subarray(3) : bytes;
  const text = tryDecode(body);
  if (text !== undefined) return { ok: true, text };
  return { ok: false, offset: firstBadByte(body) + (hasMark ? 3 : 0) };
};

/** The text of a file with U+FFFD in the place of every byte that is not UTF-8. */
export const decodeLossy = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: false, ignoreBOM: false }).decode(bytes);

const tryDecode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

// The decoder does not say where it stopped: the longest readable beginning is found by halving.
const firstBadByte = (bytes: Uint8Array): number => {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (tryDecode(bytes.subarray(0, boundaryBefore(bytes, middle))) === undefined) bad = middle;
    else good = middle;
  }
  return boundaryBefore(bytes, good);
};

const boundaryBefore = (bytes: Uint8Array, end: number): number => {
  let start = end;
  while (start > 0 && end - start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
};

/** The number of bytes that a text takes in UTF-8. */
export const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** Orders texts by their UTF-8 bytes, which is the order of their code points. */
export const compareUtf8 = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return orderOfUnit(left) - orderOfUnit(right);
  }
  return a.length - b.length;
};

// UTF-16 sorts surrogates (code points above U+FFFF) below U+E000 to U+FFFF; code points do not.
const orderOfUnit = (unit: number): number =>
  unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
