import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from './parse-spec.ts';
import { rereadSpec } from './reread-spec.ts';
import type { ParsedSpec } from './types.ts';

const file = 'openapi.yaml';

const SHOP = `openapi: 3.1.0
info:
  title: Shop # the name
  version: '1'
  description: |
    Sells things.

    And more.

paths:
  # Products
  /products:
    get:
      summary: List products
        of the shop
      tags: [products, "shop"]
      parameters:
      - name: limit
        in: query
        schema: { type: integer }
      responses:
        '200':
          description: >-
            All of them.
        404: { description: None. }
    post:
      description:
  /orders/{id}:
    get:
      responses: {}
components:
  schemas:
${Array.from({ length: 40 }, (_, n) => `    S${n}: {type: string, maxLength: 3}\n`).join('')}    Product:
      type: object
      properties:
        id: {type: string}
    Order: {}
`;

/** What a replacement in a text comes to by reading again; `whole` reads all of it. */
function reread(text: string, start: number, end: number, by: string) {
  const edit = { start, end, text: by };
  const after = applyEdits(text, [edit]);
  const before = parseSpec(text, { file });
  const spec = rereadSpec(before, after, { start, end, length: by.length });
  return { before, spec, whole: () => parseSpec(after, { file }) };
}

function contentOf({ root, value, nodes, syntaxFindings, openapi, dialect, text }: ParsedSpec) {
  return { root, value, nodes, syntaxFindings, openapi, dialect, text };
}

function replace(what: string, by: string) {
  const start = SHOP.indexOf(what);
  expect(start).toBeGreaterThan(-1);
  return reread(SHOP, start, start + what.length, by);
}

describe('a text of which an entry has changed is what the whole text is', () => {
  test.each([
    ['a word', 'List products', 'List all products'],
    ['nothing in its place', 'List products', ''],
    ['a line more', '      summary: List', '      deprecated: true\n      summary: List'],
    ['lines less', '        of the shop\n', ''],
    ['a value where there was none', 'description:\n  /orders', 'description: New\n  /orders'],
    ['a quoted key', "        '200':\n", "        '201':\n"],
    ['the last entry', 'rder: {}', 'rder: {type: string}'],
    ['a block scalar', 'All of them.', 'All\n\n            of them.\n'],
    ['a line at the end', 'rder: {}\n', 'rder: {}\n# end\n'],
    ['a comment behind an entry', 'None. }\n', 'None. }\n      # none\n'],
    ['the version', '3.1.0', '3.0.4'],
  ])('%s', (_name, what, by) => {
    const { spec, whole: read } = replace(what, by);
    const whole = read();
    if (spec === undefined) throw new Error('The whole text has to be read.');
    expect(contentOf(spec)).toEqual(contentOf(whole));
    expect(spec.rangeOf('/components/schemas/Order')).toEqual(
      whole.rangeOf('/components/schemas/Order'),
    );
    expect(spec.pointerAt(spec.text.indexOf('/orders'))).toBe('/paths/~1orders~1{id}');
    expect(spec.positionAt(spec.text.length)).toEqual(whole.positionAt(whole.text.length));
  });
});

describe('the whole text is to be read, and the reading before is as it was', () => {
  test.each([
    ['a bracket that is not closed', 'Order: {}', 'Order: {'],
    ['a quote that is not closed', '"shop"', '"shop'],
    ['an anchor', 'List products', '&a List products'],
    ['another name of the entry', '    get:\n      summary', '    put:\n      summary'],
    ['an entry more', '    post:\n', '    put: {}\n    post:\n'],
    ['two entries', "version: '1'\n  description", 'version: "2"\n  description'],
    ['a comment that is part of the text before', '  # Products\n', '  # Products\n    # more\n'],
    ['a key that is there twice', 'summary: List', 'tags: []\n      summary: List'],
    ['a mark between documents', 'Order: {}\n', 'Order: {}\n---\n'],
    ['a character that YAML forbids', 'List products', 'List \u0001products'],
    ['a tab', '      tags:', '\ttags:'],
  ])('%s', (_name, what, by) => {
    const { spec, before, whole } = replace(what, by);
    // What is not read in an entry may be read in a wider one: then it has to be right, too.
    const expected = spec === undefined ? parseSpec(SHOP, { file }) : whole();
    expect(contentOf(spec ?? before)).toEqual(contentOf(expected));
  });

  test('with a fault, or an anchor, somewhere else', () => {
    for (const other of ['x-a: [\n', 'x-a: &a 1\n']) {
      const at = SHOP.indexOf('List products');
      expect(reread(SHOP + other, at, at, 'a').spec).toBeUndefined();
    }
  });
});

test('whatever is replaced by whatever, it is what the whole text is, or not read', () => {
  const pieces = fc.constantFrom(
    '\n',
    '  ',
    '#',
    ' #c\n',
    ': ',
    '- ',
    '|\n',
    '>-\n',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    'a: 1\n',
    '    a: b\n',
    '&a ',
    '*a ',
    '!t ',
    '? ',
    '---\n',
    '...\n',
    '\t',
    '\r\n',
    '\r',
    '%',
    ',',
    '<<: ',
    ...SHOP.split('\n').map((line) => `${line}\n`),
  );
  let count = 0;
  fc.assert(
    fc.property(
      fc.nat({ max: SHOP.length }),
      fc.oneof(
        { weight: 3, arbitrary: fc.nat({ max: 3 }) },
        { weight: 1, arbitrary: fc.nat({ max: 80 }) },
      ),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 3 }),
      fc.boolean(),
      (start, length, parts, isCrLf) => {
        const text = isCrLf ? SHOP.replaceAll('\n', '\r\n') : SHOP;
        const end = Math.min(text.length, start + length);
        const { spec, whole } = reread(text, start, end, parts.join(''));
        if (spec === undefined) return;
        count += 1;
        if (!isDeepStrictEqual(contentOf(spec), contentOf(whole()))) {
          throw new Error(`Differs: ${JSON.stringify([start, end, parts.join('')])}`);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(count).toBeGreaterThan(50);
});
