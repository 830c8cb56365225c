import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noticesOf, packageFolderOf } from '#build/third-party-notices.ts';

test.each([
  ['/p/node_modules/react/index.js', '/p/node_modules/react'],
  ['/p/node_modules/@mantine/core/esm/x.css?inline', '/p/node_modules/@mantine/core'],
  ['\0/p/node_modules/a/node_modules/b/c.js', '/p/node_modules/a/node_modules/b'],
  ['C:\\p\\node_modules\\a\\b.js', 'C:\\p\\node_modules\\a'],
  ['/p/src/core/finding.ts', undefined],
  ['\0commonjsHelpers.js', undefined],
])('the package of %j', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder);
});

test('licences are brought whole, and a package that has none is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notices-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const put = async (name: string, manifest: object, files: Record<string, string>) => {
    await mkdir(join(folder, name));
    const text = JSON.stringify({ name, version: '1.0.0', ...manifest });
    await writeFile(join(folder, name, 'package.json'), text);
    for (const [file, content] of Object.entries(files))
      await writeFile(join(folder, name, file), content);
    return join(folder, name);
  };
  const texts = { 'LICENCE.md': 'Do as you like.', 'ThirdPartyNotices.txt': 'And thanks to c.' };
  const b = await put('b', { license: 'MIT' }, texts);
  const a = await put('a', { license: 'ISC' }, {});
  const notices = noticesOf([b, a]);
  expect(notices).toMatch(
    /a 1\.0\.0 · ISC.*b 1\.0\.0 · MIT\n\nDo as you like\.\nAnd thanks to c\./su,
  );
  const silent = await put('silent', {}, { 'README.md': 'Free!' });
  expect(() => noticesOf([b, silent])).toThrow('silent 1.0.0 is bundled');
});
