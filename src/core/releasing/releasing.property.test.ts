import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseChangelog } from '#core/archive/parse-changelog.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { SemanticChange, SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import { changelogHeadings } from './changelog-heading.ts';
import { draftChangelogEntry } from './draft-changelog-entry.ts';
import { insertChangelogEntry } from './insert-changelog-entry.ts';
import { planRelease } from './plan-release.ts';
import { compareVersions, nextVersion, parseVersion } from './semantic-version.ts';
import { suggestVersion } from './suggest-version.ts';

const number = fc.oneof(fc.nat(12), fc.bigInt({ min: 0n, max: 10n ** 20n }));
const pre = fc.constantFrom('', '', '', '-beta', '-rc.1', '-0.x', '+build.5', '-a.b+c');
const version = fc
  .tuple(number, number, number, pre)
  .map(([major, minor, patch, rest]) => `${major}.${minor}.${patch}${rest}`);
const change: fc.Arbitrary<SemanticChange> = fc.record({
  code: fc.constantFrom('operation.removed', 'parameter.added', 'info.version_changed'),
  operations: fc.constant([]),
  operationCount: fc.constant(0),
  kind: fc.constantFrom('added', 'changed', 'removed'),
  breaking: fc.boolean(),
  file: fc.constant('openapi.yaml'),
  pointer: fc.constant('/paths'),
  method: fc.constant(null),
  path: fc.constant(null),
  message: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
});
const differences = fc.array(change, { maxLength: 8 }).map((all): SemanticDiff => ({
  breaking: all.filter(({ breaking }) => breaking),
  added: all.filter(({ kind }) => kind === 'added'),
  changed: all.filter(({ kind }) => kind === 'changed'),
  removed: all.filter(({ kind }) => kind === 'removed'),
  truncated: false,
  notCompared: [],
}));

function read(text: string) {
  const parsed = parseVersion(text);
  if (!parsed) throw new Error(`${text} is no version.`);
  return parsed;
}

test('the next version comes after, is a release, and leaves no room for a smaller one of its kind', () => {
  fc.assert(
    fc.property(version, fc.constantFrom('major', 'minor', 'patch'), (from, bump) => {
      const next = read(nextVersion(read(from), bump));
      expect(compareVersions(next, read(from))).toBeGreaterThan(0);
      expect(next.pre).toEqual([]);
      const zeros = { major: next.core.slice(1), minor: next.core.slice(2), patch: [] }[bump];
      expect(zeros.every((one) => one === 0n)).toBe(true);
    }),
  );
});

test('a suggestion is followed by none', () => {
  fc.assert(
    fc.property(version, version, differences, (published, own, found) => {
      const suggested = suggestVersion(published, own, found);
      if (suggested === undefined) return;
      expect(compareVersions(read(suggested.version), read(published))).toBeGreaterThan(0);
      expect(suggestVersion(published, suggested.version, found)).toBeUndefined();
    }),
  );
});

// What people write above their versions, and how they write those.
const heading = fc.constantFrom(
  '## [1.2.0] - 2026-01-31',
  '## 1.2.0 (2026-01-31)',
  '## v1.2.0',
  '# 1.2.0',
  '### Version 1.2.0 - 2026-01-31',
  '1.2.0\n-----',
  '## [1.2.0](https://example.test/compare/1.1.0...1.2.0) (2026-01-31)',
);
const lead = fc.constantFrom(
  '',
  '\uFEFF# Changelog\n\n',
  '# Changelog\n',
  '# Changelog\n\nAll changes.\n\n## [Unreleased]\n\n### Added\n\n- Soon.\n\n',
  '```\n## [0.0.1]\n```\n\n## Unreleased\n',
);
const tail = fc.constantFrom('', '\n', '\n\n- Text.\n\n## [1.1.0] - 2025-12-01\n\n- Older.\n');
const changelog = fc
  .tuple(lead, fc.option(heading), tail, fc.boolean())
  .map(([above, title, below, crlf]) => {
    const text = `${above}${title ?? ''}${below}`;
    return crlf ? text.replaceAll('\n', '\r\n') : text;
  });

test('a drafted entry is read back as it was meant, whatever the names in it are', () => {
  fc.assert(
    fc.property(differences, changelog, (found, like) => {
      const entry = draftChangelogEntry(found, { version: '2.0.0', date: '2026-11-22', like });
      if (entry === undefined) return;
      const [own, ...others] = changelogHeadings(entry);
      expect(own?.version?.replace('v', '')).toBe('2.0.0');
      expect(others).toEqual([]);
      if (!entry.startsWith('## ')) return;
      const sections = parseChangelog(entry);
      const kinds = [found.added, found.changed, found.removed]
        .map((changes) => changes.filter(({ code }) => code !== 'info.version_changed'))
        .filter((changes) => changes.length > 0);
      expect(sections.map(({ breaking }) => breaking === true)).toEqual(
        kinds.map((changes) =>
          changes.some(({ breaking, message }) => breaking || /\bBREAKING\b/u.test(message)),
        ),
      );
      expect(sections.every((section) => section.version === '2.0.0')).toBe(true);
    }),
  );
});

test('an entry goes above the versions, and every byte that was there stays', () => {
  fc.assert(
    fc.property(changelog, (text) => {
      const entry = '## [2.0.0] - 2026-11-22\n\n### Added\n\n- New.';
      const edit = insertChangelogEntry(text, entry);
      const after = applyEdits(text, [edit]);
      expect(after.slice(0, edit.start) + after.slice(edit.start + edit.text.length)).toBe(text);
      const known = changelogHeadings(text).map((one) => one.version);
      const own = known.findIndex((one) => one !== undefined);
      const wanted = own === -1 ? [...known, '2.0.0'] : known.toSpliced(own, 0, '2.0.0');
      expect(changelogHeadings(after).map((one) => one.version)).toEqual(wanted);
      const isMixed = /[\r\n]/u.test(after.replaceAll('\r\n', ''));
      expect(isMixed).toBe(!text.includes('\r\n'));
    }),
  );
});

test('a version is written into both files and nothing else changes', () => {
  const layout = fc.constantFrom<[string, (v: string) => string]>(
    [
      'openapi.yaml',
      (v) =>
        `openapi: 3.1.0 # the version\ninfo:\n    title:  A\n    version: "${v}" # x\npaths: {}\n`,
    ],
    ['openapi.yaml', (v) => `info: {title: A, version: '${v}'}\nopenapi: 3.0.3\npaths: {}\n`],
    [
      'openapi.json',
      (v) => `{"openapi":"3.1.0",\r\n\t"info":{"title":"A" ,"version": "${v}"},"paths":{}}`,
    ],
  );
  fc.assert(
    fc.property(version, version, layout, (from, to, [file, write]) => {
      const overviewOf = (v: string) => `{ "name":"A",\n   "version" :"${v}", "spec": "${file}"}`;
      const plan = planRelease(
        {
          overview: parseSpec(overviewOf(from), { file: 'overview.json' }),
          spec: parseSpec(write(from), { file }),
          changelog: { path: 'changelog.md', text: undefined, isNamed: false },
        },
        { version: to },
      );
      const expected =
        from === to
          ? []
          : [
              ['overview.json', overviewOf(to)],
              [file, write(to)],
            ];
      expect(plan.ok && [...plan.texts]).toEqual(expected);
    }),
  );
});
