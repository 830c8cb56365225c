import { withHeadingVersion } from './changelog-heading.ts';
import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { compareSpecs } from '#core/openapi/semantic-diff/compare-specs.ts';
import type { SpecSource } from '#core/openapi/semantic-diff/references.ts';
import { draftChangelogEntry } from './draft-changelog-entry.ts';
import { planRelease, type ReleaseTexts } from './plan-release.ts';
import { suggestVersion } from './suggest-version.ts';

function source(paths: string, version = '1.2.3'): SpecSource {
  const text = `openapi: 3.1.0\ninfo: { title: A, version: ${version} }\npaths: ${paths}\n`;
  const value = parseSpec(text, { file: 'openapi.yaml' }).value;
  return { file: 'openapi.yaml', value, read: () => value };
}
function between(before: string, after: string) {
  return compareSpecs(source(before), source(after));
}
const ONE = '{ /a: { get: { responses: {} } } }';
const TWO = '{ /a: { get: { responses: {} }, put: { responses: {} } } }';

test.each([
  ['1.2.3', '1.2.3', TWO, ONE, 'major 2.0.0'],
  ['0.2.3', '0.2.3', TWO, ONE, 'minor 0.3.0'],
  ['1.2.3', '1.2.3', ONE, TWO, 'minor 1.3.0'],
  ['1.2.3', '1.2.4', ONE, TWO, 'minor 1.3.0'],
  ['1.2.3', '1.3.0', ONE, TWO, undefined],
  ['1.2.3', '2.0.0-rc.1', TWO, ONE, undefined],
  ['2.0.0-rc.1', '2.0.0-rc.1', TWO, ONE, 'major 2.0.0'],
  ['1.2.3', '1.0.0', ONE, ONE.replace('get: {', 'get: { deprecated: true,'), 'patch 1.2.4'],
  ['1.2.3', '1.2.3', ONE, ONE, undefined],
  ['2026-01', '2026-01', TWO, ONE, undefined],
])('from %s, with %s in the design', (published, own, before, after, expected) => {
  const suggested = suggestVersion(published, own, between(before, after));
  expect(suggested && `${suggested.bump} ${suggested.version}`).toBe(expected);
});

test('the message names the rule', () => {
  expect(suggestVersion('1.2.3', '1.2.3', between(TWO, ONE))?.message).toBe(
    'One change breaks callers of 1.2.3. That calls for a new major version: 2.0.0.',
  );
});

const mixed = between(
  '{ /a_b: { get: { responses: {} }, put: { responses: {} } } }',
  '{ /a_b: { get: { deprecated: true, responses: {} }, post: { responses: {} } } }',
);

test('an entry as keepachangelog.com writes it', () => {
  expect(draftChangelogEntry(mixed, { version: '2.0.0', date: '2026-11-22' }))
    .toMatchInlineSnapshot(`
      "## [2.0.0] - 2026-11-22

      ### Added

      - The operation POST /a_b was added.

      ### Changed

      - GET /a_b is deprecated.

      ### Removed

      - **BREAKING:** The operation PUT /a_b was removed."
    `);
});

test.each([
  ['# Changes\n\n## v1.2.0 (2026-01-31)\n', '## v2.0.0 (2026-11-22)'],
  ['# 1.2.0\n', '# 2.0.0'],
  ['## [1.2.0](https://example.test/a...b) - 2026-01-31\n', '## [2.0.0] - 2026-11-22'],
  ['### Version 1.2.0 – 2026-01-31\n', '### Version 2.0.0 – 2026-11-22'],
])('its heading follows %j', (like, heading) => {
  const entry = draftChangelogEntry(mixed, { version: '2.0.0', date: '2026-11-22', like });
  expect(entry?.split('\n')[0]).toBe(heading);
});

const SPEC = 'openapi: 3.1.0\ninfo:\n  title: A\n  version: 1.2.3 # own\npaths: {}\n';
const ENTRY =
  '## [2.0.0] - 2026-11-22\n\n### Added\n\n- One.\n\n### Removed\n\n- **BREAKING:** Two.';
function textsOf(overview: string, changelog: ReleaseTexts['changelog']): ReleaseTexts {
  return {
    overview: parseSpec(overview, { file: 'overview.json' }),
    spec: parseSpec(SPEC, { file: 'openapi.yaml' }),
    changelog,
  };
}
function written(texts: ReleaseTexts, changelogEntry = ENTRY) {
  const plan = planRelease(texts, { version: '2.0.0', changelogEntry });
  return plan.ok ? Object.fromEntries(plan.texts) : plan.message;
}

test('a design without a changelog gets one, and points to it', () => {
  const overview = '{\n  "name": "A",\n  "version": "1.2.3",\n  "spec": "openapi.yaml"\n}\n';
  const changelog = { path: 'changelog.md', text: undefined, isNamed: false };
  expect(written(textsOf(overview, changelog))).toEqual({
    'changelog.md': `# Changelog\n\n${ENTRY}\n`,
    'overview.json':
      '{\n  "name": "A",\n  "version": "2.0.0",\n  "spec": "openapi.yaml",\n  "changelog": "changelog.md"\n}\n',
    'openapi.yaml': SPEC.replace('1.2.3', '2.0.0'),
  });
});

test('the list of overview.json gets an item for each section, on the side of the newest', () => {
  const overview = (items: string) => `{"version": "2.0.0", "changelog": [${items}]}`;
  const added = '{"version": "2.0.0", "date": "2026-11-22", "type": "added", "body": "- One."}';
  const after = written(textsOf(overview('{"version": "1.0.0"}'), 'inline'));
  const list = (after instanceof Object && JSON.parse(after['overview.json'] ?? '')) as {
    changelog: unknown[];
  };
  expect(list.changelog).toEqual([
    JSON.parse(added),
    {
      version: '2.0.0',
      date: '2026-11-22',
      type: 'removed',
      body: '- **BREAKING:** Two.',
      breaking: true,
    },
    { version: '1.0.0' },
  ]);
  const oldestFirst = written(
    textsOf(overview('{"version": "1.0.0"}, {"version": "1.1.0"}'), 'inline'),
  );
  expect(oldestFirst instanceof Object && oldestFirst['overview.json']).toMatch(
    /^\{"version": "2\.0\.0", "changelog": \[\{"version": "1\.0\.0"\}, \{"version": "1\.1\.0"\}, /u,
  );
});

test('an entry that is there already is not written twice', () => {
  const changelog = { path: 'changelog.md', text: '## v2.0.0\n\n- Mine.\n', isNamed: true };
  expect(written(textsOf('{"version": "1.2.3"}', changelog))).toBe(
    'changelog.md already has an entry for 2.0.0. Edit that one, or use another version.',
  );
});

test.each([
  ['## [1.1.0] - 2026-01-31\n\n- 1.1.0 is new.', '## [2.0.0] - 2026-01-31\n\n- 1.1.0 is new.'],
  ['# v1.1.0', '# v2.0.0'],
  ['## [Unreleased]\n\n- Ships.', '## [Unreleased]\n\n- Ships.'],
  ['- Ships.', '- Ships.'],
])('an entry gets another version in its heading alone: %j', (entry, expected) => {
  expect(withHeadingVersion(entry, '2.0.0')).toBe(expected);
});
