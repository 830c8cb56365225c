import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { convertSpec } from './convert-spec.ts';

function toYaml(text: string) {
  return convertSpec(parseSpec(text, { file: 'a.json', format: 'json' }), 'yaml');
}
function toJson(text: string) {
  return convertSpec(parseSpec(text, { file: 'a.yaml', format: 'yaml' }), 'json');
}

test('JSON becomes YAML: keys in their order, digits as written, texts as texts', () => {
  const json = `{
    "openapi": "3.1.0", "info": {"title": "Dates", "version": "1.0", "x-none": {}, "x-empty": []},
    "paths": {"/a": {"get": {"responses": {"default": {"description": "yes"}, "404": {"description": "No\\nsuch"},
      "200": {"description": "2020-01-01"}}}}},
    "x-numbers": [1.0, 12345678901234567890, 1e400, -0, 1.10],
    "x-texts": ["no", "1_000", "null", "~", "0x1F", "1:30", " led", "a: b", "#", "", "tab\\tbed", "~x"],
    "x-lists": [[1, [2]], {"a": 1, "b": [true, null]}]
  }`;
  expect(toYaml(json)).toMatchInlineSnapshot(`
    "openapi: 3.1.0
    info:
      title: Dates
      version: '1.0'
      x-none: {}
      x-empty: []
    paths:
      /a:
        get:
          responses:
            default:
              description: 'yes'
            '404':
              description: |-
                No
                such
            '200':
              description: '2020-01-01'
    x-numbers:
      - 1.0
      - 12345678901234567890
      - 1e400
      - -0
      - 1.10
    x-texts:
      - 'no'
      - '1_000'
      - 'null'
      - '~'
      - '0x1F'
      - '1:30'
      - ' led'
      - 'a: b'
      - '#'
      - ''
      - "tab\\tbed"
      - ~x
    x-lists:
      -
        - 1
        -
          - 2
      - a: 1
        b:
          - true
          - null
    "
  `);
});

test('YAML becomes JSON: anchors written out, every spelling of a number JSON', () => {
  const yaml = `# A comment has no place in JSON.
openapi: 3.1.0
info: &info
  title: >-
    Folded
    text
  version: '1.0'
x-again: *info
200: a key
x-numbers: [1.0, 12345678901234567890, +1, 0x1F, 0xFFFFFFFFFFFFFFFF, 0o17, 007, .5, -.5, 1., 1.e3, -0, .inf, -.inf, .nan]
x-words: [yes, True, NULL, 2020-01-01, ~]
x-nothing:
`;
  expect(toJson(yaml)).toMatchInlineSnapshot(`
    "{
      "openapi": "3.1.0",
      "info": {
        "title": "Folded text",
        "version": "1.0"
      },
      "x-again": {
        "title": "Folded text",
        "version": "1.0"
      },
      "200": "a key",
      "x-numbers": [
        1.0,
        12345678901234567890,
        1,
        31,
        18446744073709551615,
        15,
        7,
        0.5,
        -0.5,
        1.0,
        1.0e3,
        -0,
        ".inf",
        "-.inf",
        ".nan"
      ],
      "x-words": [
        "yes",
        true,
        null,
        "2020-01-01",
        null
      ],
      "x-nothing": null
    }
    "
  `);
});

test('a document that cannot be read is a fault of the caller', () => {
  expect(() => toJson('{')).toThrow('cannot be converted');
});

test('any JSON means the same as YAML, to this reader and to another one, and comes back', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('yes', '1.0', '2020-01-01', 'a\n\nb\n', '\n', ' \n a', '- a', '? b', '=', '<<'),
  );
  // No document may have that one.
  const key = text.filter((one) => one !== '__proto__');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(true, false, null),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(key, tree, { maxKeys: 4 }), (data) => {
      const json = JSON.stringify(data);
      const yaml = toYaml(json);
      expect(parse(yaml)).toEqual(JSON.parse(json));
      expect(JSON.stringify(JSON.parse(toJson(yaml)))).toBe(json);
    }),
    { numRuns: 150 },
  );
});

test('a key too long for a line of its own still means the same', () => {
  const key = 'k'.repeat(2000);
  const json = JSON.stringify({ a: { [key]: [1] }, [key]: 'b' });
  expect(parseDocument(toYaml(json)).toJS()).toEqual(JSON.parse(json));
});
