// C1 controls, the Unicode line separators and the byte order mark are legal in JSON, but YAML readers
// and editors stumble over them.
const UNPRINTABLE = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;

/**
 * Writes a text in double quotes, valid in JSON (RFC 8259, section 7) and in YAML 1.2 alike.
 *
 * Lone surrogates and characters that YAML can't print are escaped; everything else stays readable.
 */
export function quoteJson(value: string): string {
  return JSON.stringify(value).replaceAll(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
