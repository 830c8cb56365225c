/**
 * Reads an `Accept-Language` header (RFC 9110, section 12.5.4): its language ranges, most wanted first.
 *
 * Ranges of equal weight keep their order. What is weighted 0, or is no range, is left out.
 */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .slice(0, MAX_RANGES)
    .flatMap((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = qualityOf(parameters);
      return /^(?:\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)$/iu.test(range) && quality > 0
        ? [{ range, quality }]
        : [];
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range);
}

/** Nobody reads more languages; the rest of a longer header is ignored. */
const MAX_RANGES = 100;

function qualityOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => /^q\s*=/iu.test(parameter));
  if (weight === undefined) return 1;
  const text = weight.slice(weight.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u.test(text) ? Number(text) : 0;
}
