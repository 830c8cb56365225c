import { describe, expect, test } from 'vitest';
import { check, design, type Files, found, spec } from '#tests/archives/sample-design.ts';

describe('OpenAPI document', () => {
  const refs = spec.replace(
    "{ '200': { description: The payments. } }",
    "{ '200': { $ref: './parts/ok.yaml' } }",
  );
  const part =
    'description: Fine.\ncontent: { application/json: { schema: { $ref: schema.json } } }\n';

  test('files that it refers to, and that those refer to, belong to it', () => {
    const files = design(
      {},
      { 'openapi.yaml': refs, 'parts/ok.yaml': part, 'parts/schema.json': '{"type":"object"}' },
    );
    expect(found(files)).toEqual([]);
    expect(check(files).files.every(({ included }) => included)).toBe(true);
  });

  test.each<[string, Files, string, string]>([
    [
      'a reference to nothing',
      { 'openapi.yaml': refs },
      'spec_invalid',
      'error spec_invalid openapi.yaml/paths/~1payments/get/responses/200/$ref 8:35',
    ],
    [
      'a reference to nothing in a part',
      { 'openapi.yaml': refs, 'parts/ok.yaml': part },
      'spec_invalid',
      'error spec_invalid parts/ok.yaml/content/application~1json/schema/$ref 2:48',
    ],
    [
      'a reference to another host',
      { 'openapi.yaml': refs.replace('./parts', 'https://example.com') },
      'ref_external_forbidden',
      'error ref_external_forbidden openapi.yaml/paths/~1payments/get/responses/200/$ref 8:35',
    ],
    [
      'a part in another encoding',
      { 'openapi.yaml': refs, 'parts/ok.yaml': new Uint8Array([0x61, 0x3a, 0x20, 0xe9]) },
      'spec_invalid',
      'error spec_invalid parts/ok.yaml 1:4',
    ],
    [
      'too many aliases',
      { 'openapi.yaml': `${spec}x-a: &a 1\nx-b: [${'*a, '.repeat(101)}]\n` },
      'alias_limit',
      'error alias_limit openapi.yaml',
    ],
    [
      'deep nesting',
      { 'openapi.yaml': `${spec}x-a: ${'['.repeat(101)}${']'.repeat(101)}\n` },
      'document_too_complex',
      'error document_too_complex openapi.yaml',
    ],
    [
      'another version',
      { 'openapi.yaml': spec.replace('version: 1.0.0', 'version: 1.0.1') },
      'null',
      'warning spec.version_mismatch openapi.yaml/info/version 2:35',
    ],
    [
      'no servers',
      { 'openapi.yaml': spec.replace(/servers.*\n/u, '') },
      'null',
      'warning spec.servers_missing openapi.yaml/servers 1:1',
    ],
  ])('%s', (_what, files, problem, finding) => {
    expect(String(check(design({}, files)).problem)).toBe(problem);
    expect(found(design({}, files)).join('\n')).toContain(finding);
  });

  test('the earliest stage names the problem, and every finding is there', () => {
    const files = design({ slug: 'A B', docs: [{ path: 'a.md' }] }, { 'openapi.yaml': refs });
    expect(check(files).problem).toBe('overview_invalid');
    expect(check(files).findings.map(({ code }) => code)).toEqual([
      'overview.slug_invalid',
      'path_missing',
      'spec_invalid',
    ]);
  });
});
