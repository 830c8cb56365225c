import type { Scan } from './scan.ts';

// Longer texts are hardly ever repeated.
const LONGEST = 48;

/**
 * A piece of the text as a string, the same one each time where it can be.
 *
 * Keys and most values stand many times in a document; a string for each would be memory to fill and clear.
 */
export function sharedText(scan: Scan, start: number, end: number): string {
  const { text, texts } = scan;
  const length = end - start;
  if (length === 0 || length > LONGEST) return text.slice(start, end);
  const first = text.charCodeAt(start);
  const last = text.charCodeAt(end - 1);
  const middle = text.charCodeAt(start + (length >> 1));
  const quarter = text.charCodeAt(start + (length >> 2));
  const slot =
    (first ^ (last << 4) ^ (middle << 2) ^ (quarter << 7) ^ (length << 5)) & (texts.length - 1);
  const known = texts[slot];
  if (known?.length === length && text.startsWith(known, start)) return known;
  const piece = text.slice(start, end);
  texts[slot] = piece;
  return piece;
}
