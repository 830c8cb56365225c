import { namingMessages } from '#messages/en/naming.ts';

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
  const { t } = namingMessages;
  if (slug === '') return t('slug.empty');
  if (slug.length > MAX_SLUG) return t('slug.tooLong', { max: MAX_SLUG });
  if (/[^a-z0-9-]/.test(slug)) {
    // One sentence for all that is wrong with its characters.
    if (/^[A-Za-z0-9-]+$/.test(slug)) return t('slug.upperCase');
    return /^[a-z0-9\s-]+$/.test(slug) ? t('slug.space') : t('slug.characters');
  }
  if (slug.startsWith('-') || slug.endsWith('-')) return t('slug.ends');
  return SLUG.test(slug) ? undefined : t('slug.hyphens');
}

/** What is wrong with the name of an API, as a sentence; `undefined` when it is fine. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return namingMessages.t('name.empty');
  return name.trim().length > MAX_NAME
    ? namingMessages.t('name.tooLong', { max: MAX_NAME })
    : undefined;
}
