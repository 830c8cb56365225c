import { expect, test } from 'vitest';
import { findings, whole } from '#tests/archives/overview-readings.ts';

function withFields(fields: Record<string, unknown>): string[] {
  return findings(JSON.stringify({ ...whole, ...fields }, null, 2));
}

test.each<[string, Record<string, unknown>, string]>([
  ['an empty name', { name: ' ' }, 'name_invalid /name 2:11'],
  ['a long name', { name: 'n'.repeat(121) }, 'name_invalid /name 2:11'],
  ['a name that is no text', { name: 1 }, 'name_invalid /name 2:11'],
  ['a slug with capitals', { slug: 'Payments' }, 'slug_invalid /slug 3:11'],
  ['a slug with a double hyphen', { slug: 'a--b' }, 'slug_invalid /slug 3:11'],
  ['a slug with a line break', { slug: 'a\n' }, 'slug_invalid /slug 3:11'],
  ['a long slug', { slug: 'a'.repeat(65) }, 'slug_invalid /slug 3:11'],
  ['a version that is a number', { version: 2 }, 'version_invalid /version 4:14'],
  ['a long version', { version: '1'.repeat(65) }, 'version_invalid /version 4:14'],
  ['a long summary', { summary: 's'.repeat(301) }, 'summary_invalid /summary 5:14'],
  ['an unknown status', { status: 'live' }, 'status_invalid /status 14:13'],
  ['an unknown lifecycle', { lifecycle: 'beta' }, 'lifecycle_invalid /lifecycle 14:16'],
  ['a malformed locale', { locale: 'en_US' }, 'locale_invalid /locale 14:13'],
  ['tags that are no list', { tags: 'a' }, 'tags_invalid /tags 14:11'],
  ['a tag that is no text', { tags: [1] }, 'tags_invalid /tags/0 15:5'],
  ['links that are no list', { links: 1 }, 'links_invalid /links 6:12'],
  [
    'too many links',
    { links: Array.from({ length: 21 }, () => whole.links[0]) },
    'links_invalid /links 6:12',
  ],
  ['a link without address', { links: [{ rel: 'a' }] }, 'links_invalid /links/0 7:5'],
  [
    'a link of another scheme',
    { links: [{ url: 'javascript:alert(1)' }] },
    'links_invalid /links/0/url 8:14',
  ],
  [
    'a link without scheme',
    { links: [{ url: '//example.com' }] },
    'links_invalid /links/0/url 8:14',
  ],
  ['a spec that is no path', { spec: {} }, 'spec_invalid /spec 13:11'],
  ['a spec of another kind', { spec: 'openapi.txt' }, 'spec_invalid /spec 13:11'],
  ['a spec outside', { spec: '../openapi.yaml' }, 'path_parent /spec 13:11'],
  ['a spec with half a surrogate pair', { spec: '\ud800.yaml' }, 'path_not_utf8 /spec 13:11'],
  ['a document of another kind', { docs: [{ path: 'a.pdf' }] }, 'doc_type /docs/0/path 16:15'],
  ['a document without path', { docs: [{ role: 'a' }] }, 'docs_invalid /docs/0 15:5'],
  ['a document with a dot path', { docs: [{ path: './a.md' }] }, 'path_dot /docs/0/path 16:15'],
  ['documents that are a number', { docs: 1 }, 'docs_invalid /docs 14:11'],
  ['a changelog of another kind', { changelog: 'a.txt' }, 'changelog_invalid /changelog 14:16'],
  ['a changelog that is an object', { changelog: {} }, 'changelog_invalid /changelog 14:16'],
  [
    'a day that is not there',
    { changelog: [{ date: '2026-02-30' }] },
    'changelog_invalid /changelog/0/date 16:15',
  ],
  [
    'a breaking that is a text',
    { changelog: [{ breaking: 'no' }] },
    'changelog_invalid /changelog/0/breaking 16:19',
  ],
  ['pricing without model', { pricing: {} }, 'pricing_invalid /pricing 14:14'],
  ['an unknown model', { pricing: { model: 'gratis' } }, 'pricing_invalid /pricing/model 15:14'],
  [
    'an unknown currency',
    { pricing: { model: 'paid', currency: 'XQQ' } },
    'pricing_invalid /pricing/currency 16:17',
  ],
  [
    'an amount that is a number',
    {
      pricing: {
        model: 'paid',
        plans: [{ id: 'a', name: 'A', price: { amount: 1, interval: 'month' } }],
      },
    },
    'pricing_invalid /pricing/plans/0/price/amount 21:21',
  ],
  [
    'an unknown interval',
    {
      pricing: {
        model: 'paid',
        plans: [{ id: 'a', name: 'A', price: { amount: '1', interval: 'day' } }],
      },
    },
    'pricing_invalid /pricing/plans/0/price/interval 22:23',
  ],
  [
    'a plan without name',
    { pricing: { model: 'paid', plans: [{ id: 'a' }] } },
    'pricing_invalid /pricing/plans/0 17:7',
  ],
  [
    'a limit without value',
    { pricing: { model: 'paid', plans: [{ id: 'a', name: 'A', limits: [{ metric: 'm' }] }] } },
    'pricing_invalid /pricing/plans/0/limits/0 21:11',
  ],
  ['a pricing file of another kind', { pricing: 'pricing.yaml' }, 'pricing_invalid /pricing 14:14'],
  ['SDKs that are an object', { sdks: {} }, 'sdks_invalid /sdks 14:11'],
  ['an SDK without language', { sdks: [{ name: 'a' }] }, 'sdks_invalid /sdks/0 15:5'],
  [
    'an SDK with a bad address',
    { sdks: [{ language: 'a', name: 'a', docs: 'docs' }] },
    'sdks_invalid /sdks/0/docs 18:15',
  ],
  [
    'a locale that is none',
    { locales: { deutsch_: {} } },
    'locales_invalid /locales/deutsch_ 15:5',
  ],
  ['a locale twice', { locales: { de: {}, DE: {} } }, 'locales_invalid /locales/DE 16:5'],
  ['a locale that is a text', { locales: { de: 'x' } }, 'locales_invalid /locales/de 15:11'],
  [
    'a locale with a long summary',
    { locales: { de: { summary: 's'.repeat(301) } } },
    'summary_invalid /locales/de/summary 16:18',
  ],
])('%s', (_what, fields, expected) => {
  const found = withFields(fields).map((finding) => finding.split(' ').slice(0, 4).join(' '));
  expect(found).toEqual([`error overview.${expected}`]);
});
