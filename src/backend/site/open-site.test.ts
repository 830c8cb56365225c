import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from './open-site.ts';
import { createPageTexts } from './page-texts.ts';
import { inPlace, openTestSite } from './site.testing.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-brand-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
function open(env: Record<string, string>, rendererDir?: string) {
  return openSite({ rendererDir, env, texts: createPageTexts(inPlace) });
}

test('a logo is shown on every page, and runs nothing where it is opened by itself', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const site = await openTestSite({ PORTOLAN_SITE_LOGO: write('logo.svg', svg) });
  const { body } = await site.inject({ url: '/' });
  const path = /"logo":"(\/logo-[\da-f]{16}\.svg)"/.exec(body)?.[1] ?? '';
  expect(body).toContain(`<img src="${path}"`);
  const logo = await site.inject({ url: path });
  expect(logo.body).toBe(svg);
  expect(logo.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(logo.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  await site.close();
});

test('what cannot be the brand is refused in words', () => {
  const logo = (file: string) => () => open({ PORTOLAN_SITE_LOGO: file });
  expect(logo(join(folder, 'none.png'))).toThrow(/which cannot be read \(ENOENT\)/);
  expect(logo(write('a.gif', 'GIF89a'))).toThrow('Use a .svg, .png or .webp file.');
  expect(logo(write('a.png', '<svg></svg>'))).toThrow('which is no PNG image.');
  expect(logo(write('a.webp', 'RIFF1234WEBP'.padEnd(300_000)))).toThrow(
    'with 300000 bytes. Use an image of at most 262144.',
  );
  expect(() => open({ PORTOLAN_SITE_NAME: 'x'.repeat(101) })).toThrow('Use at most 100.');
});

test('without a built client there are pages all the same; a broken one is refused', () => {
  const page = open({}).template({ language: 'de', direction: 'ltr', head: '$&', content: '$1' });
  expect(page).toMatch(/<html lang="de" dir="ltr">.*\$&.*<div id="root">\$1<\/div>/s);
  write('site.html', '<html><head><!--portolan:head--></head></html>');
  expect(() => open({}, folder)).toThrow('site.html needs');
});
