import { describe, expect, test } from 'vitest';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { findings, parse, whole } from '#tests/archives/overview-readings.ts';
import { parseOverview } from './parse-overview.ts';

test('everything that overview.json can say', () => {
  const parsed = parse(
    JSON.stringify({
      ...whole,
      status: 'draft',
      locale: 'en-us',
      lifecycle: 'production',
      tags: ['payments', 'cards', 'payments'],
      docs: [{ role: 'overview', title: 'Overview', path: 'docs/overview.md' }],
      changelog: 'changelog.md',
      pricing: {
        model: 'paid',
        currency: 'USD',
        plans: [
          {
            id: 'pro',
            name: 'Pro',
            description: 'For shops',
            price: { amount: '29.00', interval: 'month' },
            limits: [{ metric: 'requests', value: 100_000, period: 'month' }],
            features: ['Support'],
          },
        ],
      },
      sdks: [
        {
          language: 'typescript',
          name: 'payments-js',
          version: '2.1.0',
          install: 'npm install payments-js',
          repository: 'https://example.com/repo',
          docs: 'https://example.com/docs',
        },
      ],
      locales: {
        de: {
          name: 'Zahlungen',
          summary: 'Kartenzahlungen',
          docs: [{ path: 'docs/de/overview.md' }],
        },
      },
      'x-team': { name: 'Money' },
    }),
  );
  expect(parsed.ok && parsed.report.findings).toEqual([]);
  expect(parsed.ok && parsed.paths.map(({ path, pointer }) => `${pointer} ${path}`)).toEqual([
    '/spec openapi.yaml',
    '/docs/0/path docs/overview.md',
    '/changelog changelog.md',
    '/locales/de/docs/0/path docs/de/overview.md',
  ]);
  expect(parsed.ok && parsed.overview).toMatchInlineSnapshot(`
    {
      "changelog": {
        "kind": "file",
        "path": "changelog.md",
      },
      "docs": [
        {
          "path": "docs/overview.md",
          "role": "overview",
          "title": "Overview",
        },
      ],
      "extensions": {
        "x-team": {
          "name": "Money",
        },
      },
      "lifecycle": "production",
      "links": [
        {
          "rel": "support",
          "title": "Help",
          "url": "https://example.com/help",
        },
      ],
      "locale": "en-US",
      "locales": [
        {
          "docs": [
            {
              "path": "docs/de/overview.md",
              "role": null,
              "title": null,
            },
          ],
          "locale": "de",
          "name": "Zahlungen",
          "summary": "Kartenzahlungen",
        },
      ],
      "name": "Payments API",
      "pricing": {
        "kind": "inline",
        "value": {
          "currency": "USD",
          "model": "paid",
          "plans": [
            {
              "description": "For shops",
              "features": [
                "Support",
              ],
              "id": "pro",
              "limits": [
                {
                  "metric": "requests",
                  "period": "month",
                  "value": 100000,
                },
              ],
              "name": "Pro",
              "price": {
                "amount": "29.00",
                "interval": "month",
              },
            },
          ],
        },
      },
      "sdks": {
        "kind": "inline",
        "value": [
          {
            "docs": "https://example.com/docs",
            "install": "npm install payments-js",
            "language": "typescript",
            "name": "payments-js",
            "repository": "https://example.com/repo",
            "version": "2.1.0",
          },
        ],
      },
      "slug": "payments",
      "spec": "openapi.yaml",
      "status": "draft",
      "summary": "Take card payments",
      "tags": [
        "payments",
        "cards",
      ],
      "version": "2.1.0",
    }
  `);
});

test('what is left out has its default', () => {
  const parsed = parse(
    '{"name":"A","slug":"a","version":"1.0.0","spec":"openapi.json","tags":null}',
  );
  expect(parsed.ok && parsed.overview).toMatchInlineSnapshot(`
    {
      "changelog": null,
      "docs": [],
      "extensions": {},
      "lifecycle": null,
      "links": [],
      "locale": null,
      "locales": [],
      "name": "A",
      "pricing": null,
      "sdks": null,
      "slug": "a",
      "spec": "openapi.json",
      "status": null,
      "summary": null,
      "tags": [],
      "version": "1.0.0",
    }
  `);
  expect(parsed.ok && parsed.report.findings.map(({ code }) => code)).toEqual([
    'overview.summary_missing',
    'overview.links_missing',
  ]);
});

test('required fields', () => {
  expect(findings('{}')).toMatchInlineSnapshot(`
    [
      "error overview.name_missing /name 1:1 overview.json has no name.",
      "error overview.slug_missing /slug 1:1 overview.json has no slug.",
      "error overview.version_missing /version 1:1 overview.json has no version.",
      "warning overview.summary_missing /summary 1:1 overview.json has no summary.",
      "warning overview.links_missing /links 1:1 overview.json has no links.",
      "error overview.spec_missing /spec 1:1 overview.json does not name an OpenAPI document.",
    ]
  `);
});

describe('text', () => {
  test.each([
    ['a broken text', '{\n  "name": "A",\n  "slug" "a"\n}'],
    ['a comment', '{ // no\n}'],
    ['a trailing comma', '{"name": "A",}'],
    ['nothing', ''],
    ['a list', '[]'],
  ])('%s', (_what, text) => {
    expect(findings(text)[0]).toMatch(/^error overview\.(?:syntax|not_an_object) /u);
  });

  test('the place of a broken text', () => {
    expect(findings('{\n  "name": "A",\n  "slug" "a"\n}')[0]).toMatchInlineSnapshot(
      `"error overview.syntax  3:10 A colon is expected after the property name."`,
    );
  });

  test('a byte order mark is fine', () => {
    expect(findings(`\uFEFF${JSON.stringify(whole)}`)).toEqual([]);
  });

  test('other encodings are not', () => {
    const parsed = parseOverview(new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x7d]), {
      file: 'overview.json',
      limits: defaultLimits,
      specCandidates: [],
    });
    expect(parsed).toMatchObject({
      ok: false,
      findings: [{ code: 'overview.not_utf8', message: expect.stringContaining('byte 3') }],
    });
  });

  test('nesting', () => {
    expect(findings('['.repeat(100_000))[0]).toMatch(/^error overview\.too_complex /u);
  });

  test('duplicate and forbidden keys', () => {
    const text = `{
  "name": "A", "name": "B", "slug": "a", "version": "1.0.0", "spec": "openapi.yaml",
  "summary": "S", "links": [{ "url": "https://a.example", "constructor": 1 }],
  "x-a": { "__proto__": {}, "prototype": {} }
}`;
    expect(findings(text)).toMatchInlineSnapshot(`
      [
        "error overview.duplicate_key /name 2:16 The key "name" occurs twice in the same object.",
        "error overview.forbidden_key /links/0/constructor 3:59 The key "constructor" is not allowed.",
        "error overview.forbidden_key /x-a/__proto__ 4:12 The key "__proto__" is not allowed.",
        "error overview.forbidden_key /x-a/prototype 4:29 The key "prototype" is not allowed.",
        "warning overview.unknown_key /links/0/constructor 3:59 The key "constructor" is unknown, so it is ignored.",
      ]
    `);
  });

  test('at most 100 errors, and as many warnings', () => {
    const text = `{${'"a":1,'.repeat(1000)} "a": 1}`;
    const found = findings(text).map((finding) => finding.split(' ')[1]);
    expect(found.filter((code) => code === 'overview.duplicate_key')).toHaveLength(100);
    expect(found).toContain('overview.unknown_key');
  });
});
