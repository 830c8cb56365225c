import { describe, expect, test } from 'vitest';
import { findings, parse, whole } from '#tests/archives/overview-readings.ts';

describe('warnings', () => {
  const warnings = (fields: Record<string, unknown>, without: string[] = []): string[] => {
    const all: Record<string, unknown> = { ...whole, ...fields };
    for (const key of without) delete all[key];
    return findings(JSON.stringify(all, null, 2));
  };

  test('a version that is no Semantic Version', () => {
    expect(warnings({ version: '2026-01' })).toEqual([
      'warning version.not_semver /version 4:14 The version "2026-01" is not a Semantic Version.',
    ]);
  });

  test('an empty summary or list of links counts as left out', () => {
    expect(warnings({ summary: '', links: [] })).toEqual([
      'warning overview.summary_missing /summary 5:14 overview.json has no summary.',
      'warning overview.links_missing /links 6:12 overview.json has no links.',
    ]);
  });

  test('unknown keys, with the nearest known one', () => {
    const parsed = parse(JSON.stringify({ ...whole, lifecicle: 'design', zzz: 1, 'x-ours': 1 }));
    expect(parsed.ok && parsed.report.findings.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
      'overview.unknown_key Did you mean "lifecycle"? Otherwise remove it, or start its name with "x-" to keep it.',
      'overview.unknown_key Remove it, or start its name with "x-" to keep it.',
    ]);
    expect(parsed.ok && parsed.overview.extensions).toEqual({ 'x-ours': 1 });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['openapi', { openapi: 'openapi.yaml' }, ['spec']],
    ['oas', { oas: 'openapi.yaml' }, ['spec']],
    ['specPath', { specPath: 'openapi.yaml' }, ['spec']],
    ['description', { description: 'Take card payments' }, ['summary']],
    ['documentation', { documentation: [] }, []],
    ['pages', { pages: [] }, []],
  ])('%s is read as our key', (_alias, fields, without) => {
    const found = warnings(fields, without).map((finding) =>
      finding.split(' ').slice(0, 2).join(' '),
    );
    expect(found).toEqual(['warning overview.alias_key']);
  });

  test('an alias beside our key is left out', () => {
    const parsed = parse(JSON.stringify({ ...whole, description: 'Other' }));
    expect(parsed.ok && parsed.overview.summary).toBe('Take card payments');
    expect(parsed.ok && parsed.report.findings.map(({ message }) => message)).toEqual([
      '"description" is ignored, because "summary" is present.',
    ]);
  });

  test.each([
    ['one path', 'docs/a.md', [{ role: null, title: null, path: 'docs/a.md' }]],
    ['a list of paths', ['docs/a.md'], [{ role: null, title: null, path: 'docs/a.md' }]],
    ['a map', { overview: 'docs/a.md' }, [{ role: 'overview', title: null, path: 'docs/a.md' }]],
  ])('docs as %s', (_shape, docs, expected) => {
    const parsed = parse(JSON.stringify({ ...whole, docs }));
    expect(parsed.ok && parsed.overview.docs).toEqual(expected);
    expect(parsed.ok && parsed.report.findings.map(({ code }) => code)).toEqual([
      'overview.alias_key',
    ]);
  });

  test('links as a map', () => {
    const parsed = parse(
      JSON.stringify({ ...whole, links: { support: 'mailto:help@example.com' } }),
    );
    expect(parsed.ok && parsed.overview.links).toEqual([
      { rel: 'support', url: 'mailto:help@example.com' },
    ]);
    expect(parsed.ok && parsed.report.findings.map(({ code }) => code)).toEqual([
      'overview.alias_key',
    ]);
  });

  test('the only OpenAPI document is used where none is named', () => {
    const text = JSON.stringify({ ...whole, spec: undefined });
    const parsed = parse(text, ['openapi.yml']);
    expect(parsed.ok && parsed.overview.spec).toBe('openapi.yml');
    expect(findings(text, ['openapi.yml'])).toEqual([
      'warning overview.spec_missing /spec 1:1 overview.json does not name an OpenAPI document; "openapi.yml" is used.',
    ]);
    expect(findings(text, ['openapi.yml', 'openapi.json'])[0]).toContain(
      'error overview.spec_missing',
    );
  });
});
