import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importArchive } from '#backend/archive/import-archive.ts';
import { createDesign } from '#backend/designs/folder/create-design.ts';
import { runIn } from '#cli/command/terminal.testing.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-cli-'));
  for (const slug of ['shop', 'bank']) {
    const wanted = { name: slug, slug, template: 'blank', format: 'yaml' } as const;
    await createDesign(home, wanted, new Date('2026-01-31T00:00:00Z'));
  }
});
afterEach(() => rm(home, { recursive: true }));

function cli(...args: string[]) {
  return runIn(home, args);
}

test('several folders make one archive, the same in whatever order they are named', async () => {
  const packed = await cli('pack', 'shop', 'bank');
  expect(packed).toMatchObject({ code: 0, out: expect.stringContaining('apis.zip') });
  const bytes = await readFile(join(home, 'apis.zip'));
  const imported = await importArchive(bytes);
  expect(imported.ok && imported.apis.map(({ folder }) => folder).toSorted()).toEqual([
    'bank/',
    'shop/',
  ]);
  await cli('pack', 'bank', 'shop', '-o', 'other.zip');
  expect((await readFile(join(home, 'other.zip'))).equals(bytes)).toBe(true);
});

test('one slug in two folders, or a folder without overview.json, is not packed', async () => {
  const overview = join(home, 'bank/overview.json');
  const text = await readFile(overview, 'utf8');
  await writeFile(overview, text.replace('"slug": "bank"', '"slug": "shop"'));
  const twice = await cli('pack', 'shop', 'bank');
  expect(twice).toMatchObject({ code: 1, out: '' });
  expect(twice.said).toContain('shop/overview.json already has the slug "shop".');

  await mkdir(join(home, 'bare'));
  await writeFile(join(home, 'bare/openapi.yaml'), 'openapi: 3.1.0\n');
  const bare = await cli('pack', 'shop', 'bare');
  expect(bare).toMatchObject({ code: 1, out: '' });
  expect(bare.said).toContain('bare has no overview.json.');
});

test('says what is missing', async () => {
  expect(await cli('pack')).toMatchObject({
    code: 2,
    said: expect.stringContaining('FOLDER is missing'),
  });
});
