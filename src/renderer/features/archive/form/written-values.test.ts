import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { changeOverview } from '#renderer/overview/overview-json.ts';
import {
  describeLimit,
  listedDocuments,
  listedLinks,
  setValue,
  textChanges,
  typedNumber,
  textListChanges,
} from './written-values.ts';

const FILE = `{
    "name": "Shop",   "slug": "shop",
    "x-team": { "id": 7.50 },
    "version": "1.0.0",
    "tags": ["a", "b"],
    "links": [
        { "url": "https://a.example", "x-own": true },
        { "title": "Help", "url": "https://b.example" }
    ],
    "spec": "openapi.yaml"
}
`;

function changed(text: string, changes: readonly SpecChange[]): string {
  const result = changeOverview(text, changes);
  if (!result.ok) throw new Error(result.message);
  return result.text;
}
function root(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}

describe('a change of the form', () => {
  test('a field changes alone: layout, order and unknown keys stay', () => {
    expect(changed(FILE, [setValue('/version', '1.1.0')])).toBe(FILE.replace('1.0.0', '1.1.0'));
  });
  test('a new field gets its place and the indentation of the file', () => {
    expect(changed(FILE, [setValue('/summary', 'Sells.')])).toBe(
      FILE.replace('"1.0.0",\n', '"1.0.0",\n    "summary": "Sells.",\n'),
    );
  });
  test('an emptied field goes, unless it is asked for', () => {
    expect(changed(FILE, textChanges(root(FILE), '/version', '', false))).not.toContain('version');
    expect(changed(FILE, textChanges(root(FILE), '/version', '', true))).toContain('"version": ""');
    expect(textChanges(root(FILE), '/summary', '', false)).toEqual([]);
  });
  test('a link keeps what the form does not know', () => {
    expect(changed(FILE, textChanges(root(FILE), '/links/0/url', 'mailto:a@b.c', true))).toBe(
      FILE.replace('https://a.example', 'mailto:a@b.c'),
    );
  });
  test('CRLF and a byte order mark stay', () => {
    const text = '\uFEFF{\r\n  "name": "A"\r\n}\r\n';
    expect(changed(text, [setValue('/slug', 'a')])).toBe(
      '\uFEFF{\r\n  "name": "A",\r\n  "slug": "a"\r\n}\r\n',
    );
  });
});

test('texts of a list are added and removed one by one, else written anew', () => {
  const after = (texts: string[]) => changed(FILE, textListChanges(root(FILE), '/tags', texts));
  expect(after(['a', 'b', 'c'])).toBe(FILE.replace('["a", "b"]', '["a", "b", "c"]'));
  expect(after(['b'])).toBe(FILE.replace('["a", "b"]', '["b"]'));
  expect(root(after(['b', 'a']))).toMatchObject({ tags: ['b', 'a'] });
  expect(after([])).not.toContain('tags');
  expect(root(changed('{}', textListChanges({}, '/tags', ['x'])))).toEqual({ tags: ['x'] });
});

test.each([
  [{ metric: 'requests', value: 100_000, period: 'month' }, '100,000 requests per month'],
  [{ metric: 'seats', value: 5 }, '5 seats'],
  [{ metric: 'seats', value: 'many' }, undefined],
  [{ metric: '', value: 0 }, undefined],
  ['5 seats', undefined],
])('the limit %j is read as %j', (limit, read) => {
  expect(describeLimit(limit)).toBe(read);
});

test('a number that is still being typed is a text', () => {
  expect(['10', '-1.5', '1.', '1.0', '1e', '', ' 1'].map(typedNumber)).toEqual([
    10,
    -1.5,
    '1.',
    '1.0',
    '1e',
    '',
    ' 1',
  ]);
});

test('what other portals write in other ways is read as a list', () => {
  expect(listedDocuments('a.md')).toEqual([{ path: 'a.md' }]);
  expect(listedDocuments(['a.md', { path: 'b.md' }])).toEqual([{ path: 'a.md' }, { path: 'b.md' }]);
  expect(listedDocuments({ guide: 'a.md', faq: { path: 'b.md', 'x-a': 1 } })).toEqual([
    { role: 'guide', path: 'a.md' },
    { role: 'faq', path: 'b.md', 'x-a': 1 },
  ]);
  expect(listedLinks({ support: 'https://a.example' })).toEqual([
    { rel: 'support', url: 'https://a.example' },
  ]);
});

// Every kind of change that the form makes, at a random place of a random overview.json in a random layout.
const word = fc.string({ maxLength: 8, unit: 'grapheme' });
const member = fc.oneof(
  word,
  fc.integer(),
  fc.array(word, { maxLength: 3 }),
  fc.array(fc.dictionary(fc.constantFrom('path', 'title', 'x-a', 'url'), word), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('de', 'pt-BR', 'a/b', 'm~n'), fc.record({ name: word })),
);
const overview = fc.dictionary(
  fc.constantFrom(
    'name',
    'slug',
    'summary',
    'description',
    'tags',
    'docs',
    'x-own',
    'locales',
    'zz',
  ),
  member,
  { minKeys: 2 },
);
const space = fc.constantFrom('', ' ', '\n', '\r\n  ', '\t', '   \n\n ');

function written(value: unknown, blank: () => string): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => `${blank()}${written(item, blank)}${blank()}`);
    return `[${items.length === 0 ? blank() : items.join(',')}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, one]) =>
      `${blank()}${JSON.stringify(key)}${blank()}:${blank()}${written(one, blank)}${blank()}`,
  );
  return `{${members.length === 0 ? blank() : members.join(',')}}`;
}

test('every byte outside of the member that was touched stays', () => {
  fc.assert(
    fc.property(
      overview,
      fc.infiniteStream(space),
      fc.nat(),
      fc.constantFrom('text', 'remove', 'add', 'texts', 'move'),
      word,
      (data, spaces, at, kind, text) => {
        const before = written(data, () => spaces.next().value ?? '');
        const keys = Object.keys(data);
        const key = keys[at % keys.length] ?? '';
        const value = data[key];
        const pointer = `/${key}`;
        const items = Array.isArray(value) ? value : [];
        const changes: Record<typeof kind, SpecChange[]> = {
          text: textChanges(data, pointer, text, false),
          remove: [{ kind: 'remove', pointer }],
          add:
            items.length > 0
              ? [
                  {
                    kind: 'insert',
                    pointer,
                    index: items.length,
                    value: { kind: 'string', value: text },
                  },
                ]
              : [setValue(pointer, [{ path: text }])],
          texts: textListChanges(data, pointer, [text]),
          move:
            items.length > 1
              ? [{ kind: 'move', pointer: `${pointer}/0`, to: items.length - 1 }]
              : [],
        };
        const after = changed(before, changes[kind]);
        const sources = (json: string) => {
          const spec = parseSpec(json, { file: 'overview.json' });
          return Object.keys(root(json) ?? {}).map((name) => {
            const range = spec.rangeOf(`/${name}`);
            return [name, json.slice(range?.key?.start, range?.value.end)];
          });
        };
        const others = (json: string) => sources(json).filter(([name]) => name !== key);
        expect(others(after)).toEqual(others(before));
        const isWritten = kind === 'text' && text !== '';
        expect(root(after)).toMatchObject(isWritten ? { [key]: text } : {});
        expect(after === before || changes[kind].length > 0).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});
