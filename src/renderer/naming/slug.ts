const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG = 64;
const MAX_NAME = 120;

/** Letters that have no decomposition into a base letter and a mark. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  þ: 'th',
};

/** A valid slug made of a name, or the empty string when nothing of the name can stand in one. */
export function suggestSlug(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[ßæøœđłþ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, MAX_SLUG) : `${slug}-${word}`;
    if (longer.length > MAX_SLUG) break;
    slug = longer;
  }
  return slug;
}

/** What is wrong with a slug, as a sentence; `undefined` when it is fine. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return 'Enter a slug: the short name of the API in URLs.';
  if (slug.length > MAX_SLUG) return `Shorten it: a slug has at most ${MAX_SLUG} characters.`;
  if (/[A-Z]/.test(slug)) return 'Use lower-case letters only.';
  if (/\s/.test(slug)) return 'Use a hyphen instead of a space.';
  if (/[^a-z0-9-]/.test(slug)) return 'Use only the letters a to z, digits and hyphens.';
  if (slug.startsWith('-') || slug.endsWith('-')) return 'Start and end with a letter or a digit.';
  return SLUG.test(slug) ? undefined : 'Use single hyphens between words.';
}

/** What is wrong with the name of an API, as a sentence; `undefined` when it is fine. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Enter a name for the API.';
  return name.trim().length > MAX_NAME
    ? `Shorten it: a name has at most ${MAX_NAME} characters.`
    : undefined;
}
