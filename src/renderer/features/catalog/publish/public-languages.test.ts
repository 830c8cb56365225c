import { expect, test } from 'vitest';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { languageStates } from './public-languages.ts';

function api(availableLocales: string[], shown: [string, number][]): CatalogApi {
  return {
    id: 'api_1',
    slug: 'shop',
    name: 'Shop',
    version: '1',
    summary: null,
    status: 'draft',
    state: 'changed',
    lifecycle: null,
    tags: [],
    locale: 'en',
    availableLocales,
    links: [],
    spec: { format: 'yaml', openapi: '3.1.0', operations: 0, bytes: 1, sha256: '', url: '' },
    has: { pricing: false, sdks: false, changelog: false, docs: false },
    revision: 2,
    createdAt: '',
    updatedAt: '',
    publishedAt: null,
    url: '',
    description: null,
    servers: [],
    docs: [],
    pricing: null,
    sdks: [],
    changelog: [],
    publishedLocales: shown.map(([locale, revision]) => ({ locale, revision, publishedAt: '' })),
  };
}

test('languages of the newest revision come first, then those that only readers have', () => {
  const states = languageStates(
    api(
      ['en', 'de'],
      [
        ['fr', 1],
        ['en', 2],
      ],
    ),
  );
  expect(states.map((one) => [one.locale, one.shown?.revision, one.isInNewest])).toEqual([
    ['en', 2, true],
    ['de', undefined, true],
    ['fr', 1, false],
  ]);
});
