import { afterEach, expect, test } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { compareContents } from './compare-contents.ts';
import type { Contents } from './contents.ts';

afterEach(() => setLanguage('en'));

const SPEC = `openapi: 3.1.0
info: {title: Shop, version: 1.0.0, description: A shop.}
paths:
  /goods:
    get:
      summary: All goods
      parameters:
        - {name: q, in: query, schema: {type: string}, description: Words}
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema:
                properties: {description: {type: string}}
              example: {description: A hat}
`;
const BASE = {
  name: 'Shop',
  summary: 'Sells hats',
  tags: ['hats', 'shop'],
  links: [{ rel: 'support', title: 'Help', url: 'https://a.example' }],
  sdks: [{ language: 'typescript', name: 'shop', version: '1.0.0' }],
  pricing: {
    model: 'paid',
    plans: [{ id: 'pro', name: 'Pro', price: { amount: '9', interval: 'month' } }],
  },
  languages: { de: { name: 'Laden', summary: null } },
};

function contents(
  fields: Contents['fields'] = {},
  files: Record<string, string> = {},
  isExact = true,
): Contents {
  const all = { 'openapi.yaml': SPEC, 'docs/a.md': '# A\n', ...files };
  const bytes = Object.entries(all).map(([path, text]) => [path, Buffer.from(text)] as const);
  return { fields: { ...BASE, ...fields }, spec: 'openapi.yaml', files: new Map(bytes), isExact };
}
function messages(before: Contents, after: Contents): string[] {
  return compareContents(before, after).fields.map(({ message }) => message);
}

test('nothing differs', () => {
  expect(compareContents(contents(), contents({ tags: ['hats', 'shop'] }))).toMatchObject({
    fields: [],
    texts: [],
  });
});

test('each field that differs is a sentence', () => {
  const after = contents({
    summary: 'Sells coats',
    tags: ['coats', 'shop'],
    links: [],
    sdks: [{ language: 'typescript', name: 'shop', version: '2.0.0' }],
    pricing: {
      model: 'paid',
      plans: [{ id: 'pro', name: 'Pro', price: { amount: '12', interval: 'month' } }],
    },
    languages: { de: { name: 'Geschäft', summary: null }, fr: { name: 'Magasin' } },
  });
  expect(messages(contents(), after)).toEqual([
    'Summary: "Sells hats" becomes "Sells coats".',
    'Tags: coats added; hats removed.',
    'Links: removed rel support, title Help, url https://a.example.',
    'Languages › de › name: "Laden" becomes "Geschäft".',
    'Languages › fr: added name Magasin.',
    'Pricing › plans › pro › price › amount: "9" becomes "12".',
    'SDKs › shop › version: "1.0.0" becomes "2.0.0".',
  ]);
});

test('what readers see of the document is told by its place, and no data is taken for it', () => {
  const changed = SPEC.replace('A shop.', 'The shop.')
    .replace('All goods', 'Every good')
    .replace('Words', 'What to look for')
    .replace('A hat', 'A coat')
    .replace('{type: string}}\n', '{type: integer}}\n');
  const { fields, texts } = compareContents(contents(), contents({}, { 'openapi.yaml': changed }));
  expect(fields.map(({ message }) => message)).toEqual([
    'info › description: "A shop." becomes "The shop."',
    'GET /goods › summary: "All goods" becomes "Every good".',
    'GET /goods › parameters › q in query › description: "Words" becomes "What to look for".',
    'GET /goods › 200 › application/json › example › description: "A hat" becomes "A coat".',
  ]);
  expect(texts).toMatchObject([{ path: 'openapi.yaml', kind: 'changed', added: 5, removed: 5 }]);
});

test('files are compared as text; comments of a document too', () => {
  const after = contents(
    {},
    { 'openapi.yaml': `# Ours\n${SPEC}`, 'docs/a.md': '# B\n', 'docs/b.md': 'b' },
  );
  expect(compareContents(contents(), after).texts).toMatchObject([
    { path: 'openapi.yaml', kind: 'changed', added: 1, removed: 0 },
    { path: 'docs/a.md', kind: 'changed', added: 1, removed: 1 },
    { path: 'docs/b.md', kind: 'added', added: 1, removed: 0 },
  ]);
});

test('of a portal that keeps data, only what it tells and what it means is compared', () => {
  const data = {
    paths: {},
    info: { version: '1.0.0', title: 'Shop', description: 'Other words' },
    openapi: '3.1.0',
  };
  const design =
    'openapi: 3.1.0\ninfo: {title: Shop, version: 1.0.0, description: Ours}\npaths: {}\n';
  const portal = (value: object): Contents => ({
    fields: { name: 'Shop', summary: 'Sells hats' },
    spec: 'openapi.json',
    files: new Map([['openapi.json', Buffer.from(JSON.stringify(value))]]),
    isExact: false,
  });
  const own = contents({}, { 'openapi.yaml': design });
  const { fields, texts, notTold } = compareContents(portal(data), own);
  expect(fields).toMatchObject([{ message: 'info › description: "Other words" becomes "Ours".' }]);
  expect(texts).toMatchObject([
    { path: 'openapi.yaml', added: 1, removed: 1, note: expect.stringMatching(/JSON/) },
  ]);
  expect(notTold).toEqual(['Tags', 'Links', 'Languages', 'Pricing', 'SDKs']);
  const same = { ...data, info: { ...data.info, description: 'Ours' } };
  expect(compareContents(portal(same), own)).toMatchObject({ fields: [], texts: [] });
});

test('a long text is quoted from where it differs', () => {
  const long = 'One sentence about hats that goes on for a while, and for another while, ';
  const [message] = messages(
    contents({ summary: `${long}and then ends here.` }),
    contents({ summary: `${long}and then goes on.` }),
  );
  expect(message).toMatch(/^Summary: "… .*ends here\." becomes "… .*goes on\."$/);
});

test('in Arabic a sentence says the same, with what is quoted as it is written', () => {
  addTranslations('ar', arabic);
  setLanguage('ar');
  const after = contents({ summary: 'Sells coats.', tags: ['hats'] });
  expect(
    messages(contents(), after).map((text) => text.replaceAll(/[\u2068\u2069]/gu, '')),
  ).toEqual(['الملخص: تغيّر من "Sells hats" إلى "Sells coats."', 'الوسوم: حُذف shop.']);
});
