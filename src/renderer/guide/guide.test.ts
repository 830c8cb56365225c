import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '#contracts/commands.ts';
import { guideImage, guideLink, guidePages, loadGuide } from './guide-pages.ts';
import { findSections, sectionsOf } from './guide-sections.ts';

const FOLDER = new URL('../../../docs/guide', import.meta.url).pathname;
const guide = await loadGuide();
const sections = guide.flatMap(sectionsOf);

function addressesOf(pattern: RegExp) {
  return guide.flatMap(({ id, text }) =>
    [...text.matchAll(pattern)].map(([, address = '']) => ({ page: id, address })),
  );
}

test('the pages are the files of the folder, and called by their headings', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'));
  expect(files.toSorted()).toEqual(guidePages.map(({ id }) => `${id}.md`).toSorted());
  for (const { title, text } of guide) expect(text.split('\n')[0]).toBe(`# ${title}`);
});

test('each link leads to a page and a section that are there', () => {
  const links = addressesOf(/(?<!!)\[[^\]]+\]\(([^)]+)\)/gu);
  expect(links.length).toBeGreaterThan(3);
  const there = new Set(
    sections.map(({ page, id }) => (id === '' ? `/guide/${page}` : `/guide/${page}/${id}`)),
  );
  for (const { page, address } of links) expect(there).toContain(guideLink(address, page));
});

test('each picture is there, and each file in the folder is shown', async () => {
  const pictures = addressesOf(/!\[[^\]]+\]\(([^)]+)\)/gu).map(({ address }) => address);
  for (const picture of pictures) expect(guideImage(picture)).toBeDefined();
  const files = await readdir(join(FOLDER, 'images'));
  expect(pictures.toSorted()).toEqual(files.map((name) => `images/${name}`).toSorted());
});

test('the page of shortcuts has each command that has one', async () => {
  const text = await readFile(join(FOLDER, 'shortcuts.md'), 'utf8');
  const rows = new Map(
    [...text.matchAll(/^\| (.+?) +\| `(.+?)` +\|$/gmu)].map(([, title, keys]) => [title, keys]),
  );
  for (const command of commands) {
    if (!('shortcut' in command)) continue;
    const { title, shortcut } = command;
    expect(rows.get(title.replace('…', ''))).toBe(shortcut.replace('CmdOrCtrl', 'Ctrl'));
  }
});

test('a section is found by its heading first, then by its words', () => {
  const [first] = findSections(sections, 'add resp');
  expect(first).toMatchObject({ page: 'responses', id: 'add-a-response' });
  expect(findSections(sections, 'keyring passphrase').map(({ id }) => id)).toEqual([
    'add-a-portal',
  ]);
  expect(findSections(sections, 'xylophone')).toEqual([]);
  expect(findSections(sections, ' ')).toEqual([]);
});
