import { expect, test } from 'vitest';
import { readRecord } from '#backend/portals/answers/remote-record.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import { readRemoteDesign } from './read-remote-design.ts';

const record = {
  slug: 'shop',
  name: 'Shop',
  version: '1.0.0',
  summary: 'Sells.',
  locale: 'en',
  availableLocales: ['en', 'de', 'fr'],
  links: [{ title: 'Odd', url: 'ftp://nowhere' }],
  docs: [
    { role: 'overview', path: 'docs/start.md' },
    { role: 'terms', path: '../out.md' },
    { title: 'How to pay', content: 'Cash.' },
    { title: 'Rich', content: { root: {} } },
  ],
};
const german = {
  ...record,
  name: 'Laden',
  summary: 'Verkauft.',
  locale: 'de',
  docs: [{ role: 'overview', path: 'docs/de/start.md', locale: 'de' }],
};

/** Answers what is in the table with 200, anything else with 404; tells what it was asked for. */
function portalOf(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const target: CallablePortal = {
    id: 'por_1',
    name: 'Acme',
    call: async ({ url }) => {
      asked.push(url);
      const value = answers[url];
      const body = typeof value === 'string' ? value : JSON.stringify(value ?? {});
      return {
        statusCode: value === undefined ? 404 : 200,
        headers: {},
        rawPayload: Buffer.from(body),
      };
    },
  };
  return { target, asked };
}
async function read(target: CallablePortal, value: object) {
  const bytes = (one: object) => Buffer.from(JSON.stringify(one));
  const told = readRecord(bytes(value));
  if (!told) throw new Error('There is no record in it.');
  const workers = { readRecord: async (one: Uint8Array) => readRecord(one) };
  const { signal } = new AbortController();
  return readRemoteDesign({ target, workers, slug: 'shop', draft: false, signal }, told);
}

test('what a record leaves to other addresses is asked for there, in each language', async () => {
  const { target, asked } = portalOf({
    '/api/apis/shop/docs/docs/start.md': '# Start\n',
    '/api/apis/shop/docs/docs/de/start.md': '# Anfang\n',
    '/api/apis/shop?locale=de&fallback-locale=none': german,
    '/api/apis/shop/sdks': { slug: 'shop', sdks: [{ language: 'go', name: 'shop-go' }] },
    '/api/apis/shop/changelog': { changelog: '## 1.0.0\n\n- First.\n' },
    '/api/apis/shop/pricing': {},
  });
  const { overview, texts, leftOut } = await read(target, record);
  expect(overview).toEqual({
    name: 'Shop',
    slug: 'shop',
    version: '1.0.0',
    summary: 'Sells.',
    locale: 'en',
    links: [],
    spec: 'openapi.json',
    docs: [
      { role: 'overview', path: 'docs/start.md' },
      { title: 'How to pay', path: 'docs/how-to-pay.md' },
    ],
    changelog: 'changelog.md',
    sdks: [{ language: 'go', name: 'shop-go' }],
    locales: {
      de: {
        name: 'Laden',
        summary: 'Verkauft.',
        docs: [{ role: 'overview', path: 'docs/de/start.md' }],
      },
    },
  });
  const written = [...texts].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
  expect(Object.fromEntries(written)).toEqual({
    'docs/start.md': '# Start\n',
    'docs/how-to-pay.md': 'Cash.',
    'docs/de/start.md': '# Anfang\n',
    'changelog.md': '## 1.0.0\n\n- First.\n',
  });
  expect(leftOut).toEqual([
    { path: 'docs/Rich', reason: 'the portal returns its text in an unknown format' },
    { path: '../out.md', reason: expect.stringContaining('".."') },
    { path: 'links/Odd', reason: expect.stringContaining('is not an https, http or mailto') },
  ]);
  expect(asked.some((url) => url.includes('out.md'))).toBe(false);
});

test('a portal that asks to come again later is not read as one that has nothing', async () => {
  const { target } = portalOf({});
  const busy: CallablePortal = {
    ...target,
    call: async () => ({ statusCode: 503, headers: {}, rawPayload: Buffer.from('') }),
  };
  await expect(read(busy, record)).rejects.toMatchObject({ reason: 'busy' });
});
