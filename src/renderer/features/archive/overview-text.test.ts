import { describe, expect, test } from 'vitest';
import { createOverview, readOverview, writeOverview } from './overview-text.ts';
import type { OverviewValues } from './overview-values.ts';

const FILE = `{
    "name": "Shop",   "slug": "shop",
    "x-team": { "id": 7 },
    "version": "1.0.0",
    "tags": ["a", "b"],
    "links": [
        { "url": "https://a.example", "x-own": true },
        { "title": "Help", "url": "https://b.example" }
    ],
    "spec": "openapi.yaml"
}
`;

const valuesOf = (text: string): OverviewValues => {
  const read = readOverview(text);
  if (read.kind !== 'read') throw new Error('unreadable');
  return read.values;
};

const edited = (text: string, part: Partial<OverviewValues>) => {
  const before = valuesOf(text);
  return writeOverview(text, before, { ...before, ...part });
};

describe('writeOverview', () => {
  test('without a change, not a byte differs', () => {
    expect(edited(FILE, {})).toBe(FILE);
  });
  test('a field changes alone: layout, order and unknown keys stay', () => {
    expect(edited(FILE, { version: '1.1.0' })).toBe(FILE.replace('1.0.0', '1.1.0'));
  });
  test('a new field gets the indentation of the file', () => {
    expect(edited(FILE, { summary: 'Sells.' })).toBe(
      FILE.replace('"openapi.yaml"\n', '"openapi.yaml",\n    "summary": "Sells."\n'),
    );
  });
  test('an emptied field goes', () => {
    expect(JSON.parse(edited(FILE, { tags: [], slug: '' }))).not.toHaveProperty('tags');
  });
  test('a link changes, one goes, one comes; what the form does not know stays', () => {
    const [first] = valuesOf(FILE).links;
    if (first === undefined) throw new Error('no link');
    const added = {
      source: undefined,
      key: 'n',
      rel: 'terms',
      title: '',
      url: 'https://c.example',
    };
    const text = edited(FILE, { links: [{ ...first, title: 'A' }, added] });
    expect(JSON.parse(text).links).toEqual([
      { url: 'https://a.example', 'x-own': true, title: 'A' },
      { rel: 'terms', url: 'https://c.example' },
    ]);
  });
  test('all links replaced', () => {
    const added = { source: undefined, key: 'n', rel: '', title: 'C', url: 'https://c.example' };
    expect(JSON.parse(edited(FILE, { links: [added] })).links).toEqual([
      { title: 'C', url: 'https://c.example' },
    ]);
    expect(JSON.parse(edited(FILE, { links: [] }))).not.toHaveProperty('links');
  });
  test('the name that another portal gave a field is kept', () => {
    const text = '{"name":"A","description":"old"}';
    expect(edited(text, { summary: 'new' })).toBe('{"name":"A","description":"new"}');
  });
  test('CRLF and a byte order mark stay', () => {
    const text = '\uFEFF{\r\n  "name": "A"\r\n}\r\n';
    expect(edited(text, { slug: 'a' })).toBe('\uFEFF{\r\n  "name": "A",\r\n  "slug": "a"\r\n}\r\n');
  });
});

test('a text that is not a JSON object is unreadable', () => {
  expect(readOverview('{"name": }')).toEqual({ kind: 'unreadable' });
  expect(readOverview('[]')).toEqual({ kind: 'unreadable' });
  expect(readOverview('{} // note')).toEqual({ kind: 'unreadable' });
});

test('a new file holds what was filled in', () => {
  const values = { ...valuesOf('{}'), name: 'Shop', slug: 'shop', version: '1.0.0' };
  expect(createOverview(values, 'openapi.yaml')).toBe(
    '{\n  "name": "Shop",\n  "slug": "shop",\n  "version": "1.0.0",\n  "spec": "openapi.yaml"\n}\n',
  );
});
