import { guideMessages } from '#messages/en/guide.ts';
import type { Language } from '#messages/language.ts';

/** The pages of the guide, in their order: the name of each file in `docs/guide`, the same in each language. */
export const guidePages = [
  'start',
  'editor',
  'responses',
  'archives',
  'portals',
  'serving',
  'pipelines',
  'shortcuts',
] as const;

export type GuidePageId = (typeof guidePages)[number];

/** A page in one language, with its text in Markdown. */
export type GuidePage = { id: GuidePageId; title: string; text: string };

/** Where the pages of a language are. */
const FOLDERS = {
  en: '../../../docs/guide',
  ar: '../../../docs/guide/ar',
} as const satisfies Record<Language, string>;
const texts = import.meta.glob<string>('../../../docs/guide/{*,ar/*}.md', {
  query: '?raw',
  import: 'default',
});
/** All languages have the same ones. */
const images = import.meta.glob<string>('../../../docs/guide/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** All pages with their texts in a language. */
export function loadGuide(language: Language): Promise<GuidePage[]> {
  return Promise.all(
    guidePages.map(async (id) => ({
      id,
      title: guideMessages.in(language)(`pages.${id}`),
      text: (await texts[`${FOLDERS[language]}/${id}.md`]?.()) ?? '',
    })),
  );
}

/** The address of a picture that a page names as `images/….png` or `../images/….png`; `undefined` where there is none. */
export function guideImage(path: string): string | undefined {
  return images[`${FOLDERS.en}/${path.replace(/^\.\.\//u, '')}`];
}

/** The address of a page in the window, or of a section of it. */
export function guideAddress(page: string, section?: string): string {
  return section === undefined ? `/guide/${page}` : `/guide/${page}/${section}`;
}

/** Where a link of a page to another one leads: `editor.md`, `portals.md#push-a-design`, `#التراجع`. */
export function guideLink(href: string, from: GuidePageId): string | undefined {
  const [, name = '', section] =
    /^(?:([a-z-]+)\.md)?(?:#([\p{L}\p{M}\p{N}_-]+))?$/u.exec(href) ?? [];
  const page = name === '' ? from : guidePages.find((id) => id === name);
  return page === undefined || href === '' ? undefined : guideAddress(page, section);
}
