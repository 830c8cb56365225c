import { readdir } from 'node:fs/promises';
import { marked, type Token, type Tokens } from 'marked';
import { beforeAll, describe, expect, test } from 'vitest';
import { commands } from '#contracts/commands.ts';
import { arabic } from '#messages/ar/index.ts';
import { commandMessages } from '#messages/en/commands.ts';
import { englishGroups } from '#messages/messages.testing.ts';
import { addTranslations, LANGUAGES, type Language, type MessageTree } from '#messages/language.ts';
import { type GuidePage, guideImage, guideLink, guidePages, loadGuide } from './guide-pages.ts';
import { findSections, type GuideSection, sectionsOf } from './guide-sections.ts';

const FOLDER = new URL('../../../docs/guide/', import.meta.url);
const guides = new Map<Language, { pages: GuidePage[]; sections: GuideSection[] }>();

beforeAll(async () => {
  addTranslations('ar', arabic);
  for (const language of LANGUAGES) {
    const pages = await loadGuide(language);
    guides.set(language, { pages, sections: pages.flatMap(sectionsOf) });
  }
});

function guideIn(language: Language) {
  return guides.get(language) ?? { pages: [], sections: [] };
}

/** All tokens of a page, those inside of others too. */
function tokensOf({ text }: GuidePage): Token[] {
  const found: Token[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => {
    found.push(token);
  });
  return found;
}

function linksAndPictures(page: GuidePage): (Tokens.Link | Tokens.Image)[] {
  return tokensOf(page).filter(isLinkOrPicture);
}

function isLinkOrPicture(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image';
}

function sizeOf(token: Token): string {
  if (token.type === 'heading') return String(token.depth);
  if (token.type === 'list') return String(token.items.length);
  return token.type === 'table' ? String(token.rows.length) : '';
}

/** What a page has that is the same in each language. The order inside of a sentence is the language's own. */
function structureOf(page: GuidePage) {
  const blocks = marked.lexer(page.text).filter(({ type }) => type !== 'space');
  return {
    id: page.id,
    blocks: blocks.map((token) => `${token.type} ${sizeOf(token)}`),
    code: blocks.filter(({ type }) => type === 'code').map(({ raw }) => raw),
    spans: tokensOf(page)
      .flatMap((token) => (token.type === 'codespan' ? [token.raw] : []))
      .toSorted(),
    addresses: linksAndPictures(page)
      .map(({ href }) => href.replace(/^\.\.\//u, '').replace(/#.*/u, ''))
      .toSorted(),
  };
}

test('each page says the same in both languages: its headings, lists, code, links and pictures', () => {
  const [english, other] = [guideIn('en').pages, guideIn('ar').pages];
  expect(english).toHaveLength(guidePages.length);
  for (const [at, page] of other.entries()) {
    expect(page.text).toMatch(/\p{Script=Arabic}/u);
    const original = english[at];
    expect(original && structureOf(original)).toEqual(structureOf(page));
  }
});

/** What Portolan shows for each of its English texts in Arabic, without the `…` of those that open a dialog. */
async function translatedTexts(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const translations: Readonly<Record<string, MessageTree>> = arabic;
  const add = (english: MessageTree, other: MessageTree) => {
    for (const [key, text] of Object.entries(english)) {
      const translated = other[key];
      if (typeof text === 'object' && typeof translated === 'object') add(text, translated);
      if (typeof text !== 'string' || typeof translated !== 'string') continue;
      const name = text.replace(/…$/u, '');
      found.set(name, (found.get(name) ?? new Set()).add(translated.replace(/…$/u, '')));
    }
  };
  for (const { group, english } of await englishGroups()) {
    add(english, translations[group] ?? {});
  }
  return found;
}

/** The names of controls on a page: what stands in bold, the steps of a way one by one. */
function controlsOf(page: GuidePage): string[] {
  return tokensOf(page)
    .flatMap((token) => (token.type === 'strong' ? String(token.text).split(/ [→←] /u) : []))
    .map((name) => name.replaceAll('\n', ' ').replace(/…$/u, ''));
}

test('each control is named as it is in the window, in both languages', async () => {
  const texts = await translatedTexts();
  const faults = guideIn('en').pages.flatMap((page, at) => {
    const other = guideIn('ar').pages[at];
    const [english, translated] = [controlsOf(page), other ? controlsOf(other) : []];
    const named = new Set(english.flatMap((name) => [...(texts.get(name) ?? [])]));
    return [
      ...english.filter((name) => !translated.some((one) => texts.get(name)?.has(one))),
      ...translated.filter((name) => !named.has(name)),
      ...(english.length === translated.length ? [] : [`${page.id}: not as many in both`]),
    ];
  });
  expect(faults).toEqual([]);
});

describe.each([
  { language: 'en', folder: FOLDER, prefix: 'images/' },
  { language: 'ar', folder: new URL('ar/', FOLDER), prefix: '../images/' },
] as const)('in $language', ({ language, folder, prefix }) => {
  test('the pages are the files of the folder, and called by their headings', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
    expect(files.toSorted()).toEqual(guidePages.map((id) => `${id}.md`).toSorted());
    for (const { title, text } of guideIn(language).pages) {
      expect(text.split('\n')[0]).toBe(`# ${title}`);
    }
  });

  test('each section of a page has an address of its own, and each link leads to one that is there', () => {
    const { pages, sections } = guideIn(language);
    const addresses = sections.map(({ page, id }) =>
      id === '' ? `/guide/${page}` : `/guide/${page}/${id}`,
    );
    const there = new Set(addresses);
    expect(there.size).toBe(addresses.length);
    // As a link in Markdown names them.
    for (const { page, id } of sections.filter((one) => one.id !== '')) {
      expect(there).toContain(guideLink(`${page}.md#${id}`, page));
    }
    const links = pages.flatMap((page) =>
      linksAndPictures(page).flatMap(({ type, href }) =>
        type === 'link' ? [guideLink(href, page.id)] : [],
      ),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(there).toContain(link);
  });

  test('each picture is there, and each file in the folder is shown', async () => {
    const pictures = guideIn(language)
      .pages.flatMap(linksAndPictures)
      .filter(({ type }) => type === 'image')
      .map(({ href }) => href);
    for (const picture of pictures) expect(guideImage(picture)).toBeDefined();
    const files = await readdir(new URL('images', FOLDER));
    expect(pictures.toSorted()).toEqual(files.map((name) => prefix + name).toSorted());
  });

  test('the page of shortcuts has each command that has one', () => {
    const text = guideIn(language).pages.find(({ id }) => id === 'shortcuts')?.text ?? '';
    const rows = new Map(
      [...text.matchAll(/^\| (.+?) +\| `(.+?)` +\|$/gmu)].map(([, title, keys]) => [title, keys]),
    );
    for (const command of commands) {
      if (!('shortcut' in command)) continue;
      const { id, shortcut } = command;
      expect(rows.get(commandMessages.in(language)(id).replace('…', ''))).toBe(
        shortcut.replace('CmdOrCtrl', 'Ctrl'),
      );
    }
  });
});

test('a section is found by its heading first, then by its words', () => {
  const { sections } = guideIn('en');
  const [first] = findSections(sections, 'add resp');
  expect(first).toMatchObject({ page: 'responses', id: 'add-a-response' });
  expect(findSections(sections, 'keyring passphrase').map(({ id }) => id)).toEqual([
    'add-a-portal',
  ]);
  expect(findSections(sections, 'xylophone')).toEqual([]);
  expect(findSections(sections, ' ')).toEqual([]);
});

test('in Arabic it is found with or without vowels, the hamza on its letter and the dots of the last one', () => {
  const { sections } = guideIn('ar');
  for (const typed of ['إضافة استجابة', 'اضافة استجابة', 'إضَافة اسْتجابه']) {
    expect(findSections(sections, typed)[0]).toMatchObject({
      page: 'responses',
      id: 'إضافة-استجابة',
    });
  }
});
