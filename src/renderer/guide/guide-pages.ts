/** The pages of the guide, in their order: the name of each file in `docs/guide`, and its heading. */
export const guidePages = [
  { id: 'start', title: 'Start' },
  { id: 'editor', title: 'Editor' },
  { id: 'responses', title: 'Responses' },
  { id: 'archives', title: 'Archives' },
  { id: 'portals', title: 'Portals' },
  { id: 'serving', title: 'Serving a portal' },
  { id: 'pipelines', title: 'Pipelines' },
  { id: 'shortcuts', title: 'Shortcuts' },
] as const;

export type GuidePageId = (typeof guidePages)[number]['id'];

/** A page with its text in Markdown. */
export type GuidePage = { id: GuidePageId; title: string; text: string };

const FOLDER = '../../../docs/guide';
const texts = import.meta.glob<string>('../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
});
const images = import.meta.glob<string>('../../../docs/guide/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** All pages with their texts. */
export function loadGuide(): Promise<GuidePage[]> {
  return Promise.all(
    guidePages.map(async (page) => ({
      ...page,
      text: (await texts[`${FOLDER}/${page.id}.md`]?.()) ?? '',
    })),
  );
}

/** The address of a picture that a page names as `images/….png`; `undefined` where there is none. */
export function guideImage(path: string): string | undefined {
  return images[`${FOLDER}/${path}`];
}

/** The address of a page in the window, or of a section of it. */
export function guideAddress(page: string, section?: string): string {
  return section === undefined ? `/guide/${page}` : `/guide/${page}/${section}`;
}

/** Where a link of a page to another one leads: `editor.md`, `portals.md#push-a-design`, `#undo`. */
export function guideLink(href: string, from: GuidePageId): string | undefined {
  const [, name = '', section] = /^(?:([a-z-]+)\.md)?(?:#([\w-]+))?$/u.exec(href) ?? [];
  const page = name === '' ? from : guidePages.find(({ id }) => id === name)?.id;
  return page === undefined || href === '' ? undefined : guideAddress(page, section);
}
