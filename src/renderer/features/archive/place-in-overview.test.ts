import { expect, test } from 'vitest';
import { placeInOverview } from './place-in-overview.ts';

const root = {
  spec: 'openapi.yaml',
  docs: [{ path: 'a.md' }, { path: 'docs/b.md' }],
  locales: { de: { docs: [{ path: 'de.md' }] } },
  changelog: 'changelog.md',
};

test.each([
  ['overview.json', '/slug', '/slug'],
  ['docs/b.md', '', '/docs/1/path'],
  ['de.md', '', '/locales/de/docs/0/path'],
  ['changelog.md', '', '/changelog'],
  ['openapi.yaml', '/info', undefined],
  ['left-out.txt', '', undefined],
])('%s%s', (file, pointer, expected) => {
  expect(placeInOverview(root, { file, pointer })).toBe(expected);
});
