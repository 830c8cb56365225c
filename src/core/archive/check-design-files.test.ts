import { describe, expect, test } from 'vitest';
import { check, design, type Files, found, json, spec } from '#tests/archives/sample-design.ts';
import { defaultLimits } from './archive-limits.ts';

test('an API with all of its parts', () => {
  const checked = check(
    design(
      {
        docs: [{ role: 'overview', path: 'docs/overview.md' }],
        changelog: 'changelog.md',
        pricing: 'pricing.json',
        sdks: 'sdks.json',
        locales: { de: { docs: [{ path: 'docs/de.html' }] } },
      },
      {
        'docs/overview.md': '![Flow](../flow.png)',
        'docs/de.html': '<p>Hallo</p>',
        'flow.png': 'png',
        'changelog.md': '## 1.0.0\n- First',
        'pricing.json': '{"model":"free"}',
        'sdks.json': '[{"language":"go","name":"payments-go"}]',
        '.DS_Store': 'x',
        '__MACOSX/._overview.json': 'x',
      },
    ),
  );
  expect(checked.findings).toEqual([]);
  expect(checked).toMatchObject({ problem: null, archiveName: 'payments-1.0.0.zip' });
  const [api] = checked.apis;
  expect({ ...api, overview: undefined }).toMatchInlineSnapshot(`
    {
      "changelog": [
        {
          "body": "- First",
          "version": "1.0.0",
        },
      ],
      "docs": [
        {
          "bytes": 20,
          "locale": null,
          "mediaType": "text/markdown",
          "path": "docs/overview.md",
          "role": "overview",
          "title": null,
        },
        {
          "bytes": 12,
          "locale": "de",
          "mediaType": "text/html",
          "path": "docs/de.html",
          "role": null,
          "title": null,
        },
      ],
      "folder": "",
      "images": [
        "flow.png",
      ],
      "overview": undefined,
      "pricing": {
        "model": "free",
      },
      "sdks": [
        {
          "language": "go",
          "name": "payments-go",
        },
      ],
      "spec": {
        "bytes": 258,
        "description": "Cards.",
        "format": "yaml",
        "openapi": "3.1.0",
        "operations": [
          {
            "method": "get",
            "path": "/payments",
            "summary": "List payments",
          },
        ],
        "path": "openapi.yaml",
        "servers": [
          {
            "description": "Live",
            "url": "https://api.example.com",
          },
        ],
        "title": "Payments",
        "version": "1.0.0",
      },
    }
  `);
  expect(
    checked.files.map(({ path, included, reason }) => `${included ? '+' : '-'} ${path}: ${reason}`),
  ).toMatchInlineSnapshot(`
    [
      "- .DS_Store: A file manager created it for itself.",
      "- __MACOSX/._overview.json: A file manager created it for itself.",
      "+ changelog.md: overview.json refers to it for the changelog.",
      "+ docs/de.html: overview.json lists it as a document.",
      "+ docs/overview.md: overview.json lists it as a document.",
      "+ flow.png: "docs/overview.md" refers to it.",
      "+ openapi.yaml: It is the OpenAPI document.",
      "+ overview.json: It describes the API.",
      "+ pricing.json: overview.json refers to it for the pricing.",
      "+ sdks.json: overview.json refers to it for the list of SDKs.",
    ]
  `);
});

describe('layout', () => {
  test('no overview.json: the only OpenAPI document is checked all the same', () => {
    const checked = check({ 'openapi.yaml': 'openapi: 3.1.0\n' });
    expect(checked.problem).toBe('overview_missing');
    expect(new Set(checked.findings.map(({ code }) => code))).toEqual(
      new Set(['overview.missing', 'spec_invalid', 'spec.servers_missing']),
    );
  });

  test('two APIs, each with its own folder', () => {
    const checked = check({
      'a/overview.json': json({ slug: 'a' }),
      'a/openapi.yaml': spec,
      'b/overview.json': json({ slug: 'b' }),
      'b/openapi.yaml': spec.replace('api.example.com', '$'),
    });
    expect(checked).toMatchObject({
      problem: null,
      archiveName: 'apis.zip',
      apis: [{ folder: 'a/', spec: { path: 'openapi.yaml' } }, { folder: 'b/' }],
    });
  });

  test('two APIs of one slug', () => {
    const files = {
      'a/overview.json': json(),
      'a/openapi.yaml': spec,
      'b/overview.json': json(),
      'b/openapi.yaml': spec,
    };
    expect(check(files).problem).toBe('duplicate_slug');
    expect(found(files)).toEqual(['error overview.duplicate_slug b/overview.json/slug 3:11']);
  });

  test('both layouts at once', () => {
    expect(check({ ...design({}), 'a/overview.json': json() }).problem).toBe(
      'archive_ambiguous_layout',
    );
  });
});

describe('paths', () => {
  test.each<[string, Files, string, string]>([
    [
      'a spec that is not there',
      { 'overview.json': json() },
      'path_missing',
      'error path_missing overview.json/spec 11:11',
    ],
    [
      'a spec of another case',
      { 'overview.json': json(), 'OpenAPI.yaml': spec },
      'path_missing',
      'error path_case overview.json/spec 11:11',
    ],
    [
      'a document that is not there',
      design({ docs: [{ path: 'a.md' }] }),
      'path_missing',
      'error path_missing overview.json/docs/0/path 14:15',
    ],
    [
      'a document outside',
      design({ docs: [{ path: '../a.md' }] }),
      'path_unsafe',
      'error overview.path_parent overview.json/docs/0/path 14:15',
    ],
    ...['.git/a.md', 'docs/GIT~1/a.md', '.git./a.md', '.gitmodules', 'gitmod~1'].map(
      (path): [string, Files, string, string] => [
        `a document that git takes for its own: ${path}`,
        design({ docs: [{ path }] }),
        'path_unsafe',
        'error overview.path_git overview.json/docs/0/path 14:15',
      ],
    ),
    [
      'a pricing file that is not there',
      design({ pricing: 'p.json' }),
      'path_missing',
      'error path_missing overview.json/pricing 12:14',
    ],
  ])('%s', (_what, files, problem, finding) => {
    expect(check(files).problem).toBe(problem);
    expect(found(files)).toContain(finding);
  });

  test('a path of another API of the archive', () => {
    const files = {
      'a/overview.json': json({ spec: '../b/openapi.yaml' }),
      'b/overview.json': json({ slug: 'b' }),
      'b/openapi.yaml': spec,
    };
    expect(check(files).problem).toBe('path_unsafe');
  });
});

describe('files', () => {
  test('nobody points to them', () => {
    const files = design({}, { 'README.md': 'x', '.git/config': 'x', 'Thumbs.db': 'x' });
    expect(found(files)).toEqual([
      'warning archive.unreferenced_file .git/config 1:1',
      'warning archive.unreferenced_file README.md 1:1',
    ]);
    expect(found(files, 'folder')).toEqual(['warning archive.unreferenced_file README.md 1:1']);
  });

  test('a ruleset is no mistake in a folder, and never packed', () => {
    const files = design({}, { 'redocly.yaml': 'rules: {}' });
    expect(found(files, 'folder')).toEqual([]);
    expect(found(files)).toEqual(['warning archive.unreferenced_file redocly.yaml 1:1']);
    expect(check(files).files.find(({ path }) => path === 'redocly.yaml')).toMatchObject({
      included: false,
      reason: expect.stringMatching(/^It contains rules for checking the design/u),
    });
  });

  const latin1 = new Uint8Array([0x63, 0xe9]);

  test.each<[string, Files, string, string]>([
    [
      'a document in another encoding',
      design({ docs: [{ path: 'a.md' }] }, { 'a.md': latin1 }),
      'overview_invalid',
      'error overview.not_utf8 a.md 1:2',
    ],
    [
      'a changelog in another encoding',
      design({ changelog: 'a.md' }, { 'a.md': latin1 }),
      'overview_invalid',
      'error overview.not_utf8 a.md 1:2',
    ],
    [
      'a spec in another encoding',
      design({}, { 'openapi.yaml': latin1 }),
      'spec_invalid',
      'error spec_invalid openapi.yaml 1:2',
    ],
    [
      'a broken pricing file',
      design({ pricing: 'p.json' }, { 'p.json': '{\n "model" }' }),
      'overview_invalid',
      'error overview.syntax p.json 2:10',
    ],
    [
      'an invalid SDKs file',
      design({ sdks: 's.json' }, { 's.json': '[{"name":"a"}]' }),
      'overview_invalid',
      'error overview.sdks_invalid s.json/0 1:2',
    ],
    [
      'a large overview.json',
      design({ 'x-a': 'x'.repeat(defaultLimits.overviewBytes) }),
      'entry_too_large',
      'error overview.too_large overview.json 1:1',
    ],
    [
      'a large document',
      design({ docs: [{ path: 'a.md' }] }, { 'a.md': 'x'.repeat(defaultLimits.documentBytes + 1) }),
      'entry_too_large',
      'error archive.document_size a.md 1:1',
    ],
  ])('%s', (_what, files, problem, finding) => {
    expect(check(files).problem).toBe(problem);
    expect(found(files)).toContain(finding);
  });
});
