import { expect, test } from 'vitest';
import { parseChangelog } from './parse-changelog.ts';

test('Keep a Changelog: an entry for each section of each version', () => {
  const markdown = `# Changelog

All notable changes.

## [Unreleased]

## [2.0.0] - 2026-01-31

Big step.

### Added
- Refunds
  over several lines

### Removed
- BREAKING: the old tokens

## [1.1.0] - 2025-12-01 [YANKED]
### Fixed
- A crash

[2.0.0]: https://example.com/compare/1.1.0...2.0.0
`;
  expect(parseChangelog(markdown)).toMatchInlineSnapshot(`
    [
      {
        "body": "Big step.",
        "date": "2026-01-31",
        "version": "2.0.0",
      },
      {
        "body": "- Refunds
      over several lines",
        "date": "2026-01-31",
        "type": "added",
        "version": "2.0.0",
      },
      {
        "body": "- BREAKING: the old tokens",
        "breaking": true,
        "date": "2026-01-31",
        "type": "removed",
        "version": "2.0.0",
      },
      {
        "body": "- A crash",
        "date": "2025-12-01",
        "title": "[YANKED]",
        "type": "fixed",
        "version": "1.1.0",
      },
    ]
  `);
});

test('other habits', () => {
  const markdown = [
    '## v1.2.0 (2026-02-01)',
    '* One',
    '## 1.1.0 – What is new',
    '```',
    '## 0.0.1',
    '```',
    '## 1.0.0 / 2026-13-45',
  ].join('\r\n');
  expect(parseChangelog(markdown)).toMatchInlineSnapshot(`
    [
      {
        "body": "* One",
        "date": "2026-02-01",
        "version": "1.2.0",
      },
      {
        "body": "\`\`\`
    ## 0.0.1
    \`\`\`",
        "title": "What is new",
        "version": "1.1.0",
      },
      {
        "version": "1.0.0",
      },
    ]
  `);
});

test('a text without versions is one entry', () => {
  expect(parseChangelog('We changed a lot.\n')).toEqual([{ body: 'We changed a lot.' }]);
  expect(parseChangelog('\n')).toEqual([]);
});

test.each([' -(', '# ', '[('])('two megabytes of %j are read in one go', (nonsense) => {
  const long = nonsense.repeat(2_000_000 / nonsense.length);
  const body = `## 1.0.0 ${long}x\n### ${long}x`;
  expect(parseChangelog(`## 2.0.0\n${body}`)).toEqual([{ version: '2.0.0', body }]);
});
