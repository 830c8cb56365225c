import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { addBelowHeadForTest, addResponseForTest, YAML_HEAD } from './adding.testing.ts';

describe('values come back as they were given', () => {
  test.each([
    'plain words',
    'yes',
    'null',
    '~',
    '1.0',
    '0x1F',
    '1_000',
    '12:30',
    '2020-01-01',
    '',
    ' ',
    'a: b',
    'a #b',
    '- a',
    '#x',
    '[a',
    '*a',
    '&a',
    '!a',
    '%a',
    '@a',
    '`a',
    '"a"',
    "it's",
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    '\uFEFFx',
    'emoji 🎉',
    '\uD800',
    'ends:',
    '<<',
    '=',
    '---',
    'two\nlines',
    'two\nlines\n',
    'two\n\n\nlines\n\n',
    ' lead\nx',
    'a\n  b\n c',
    'a\n   \nb',
    'a\r\nb',
    '\na',
    'a\\b',
    '\u0000',
    'null\nnull',
    'x'.repeat(3000),
  ])('%j', (text) => {
    const json = JSON.stringify({
      text,
      [text]: [text, [text]],
      nested: [{ [text]: text, b: text }],
    });
    for (const layout of [
      '      responses:\n',
      '      responses: {}\n',
      '      {responses: {200: {}}}\n',
    ]) {
      const result = addResponseForTest(YAML_HEAD + layout, { body: { kind: 'example', json } });
      const value = parseSpec(result, { file: 'x.yaml' }).value;
      expect(value).toMatchObject({
        paths: {
          '/a': {
            get: {
              responses: {
                '400': { content: { 'application/json': { example: JSON.parse(json) } } },
              },
            },
          },
        },
      });
    }
  });

  test('digits and the order of keys stay', () => {
    const json =
      '{"b": 1.10, "2": 12345678901234567890, "1": -0, "e": 1E400, "a": {}, "l": [], "m": [[], [1, [2]]]}';
    expect(addBelowHeadForTest('      responses:\n', { body: { kind: 'example', json } }))
      .toMatchInlineSnapshot(`
      "      responses:
              '400':
                description: Bad.
                content:
                  application/json:
                    schema:
                      type: object
                      required:
                        - b
                        - '2'
                        - '1'
                        - e
                        - a
                        - l
                        - m
                      properties:
                        b:
                          type: number
                        '2':
                          type: integer
                        '1':
                          type: integer
                        e:
                          type: number
                        a:
                          type: object
                        l:
                          type: array
                          items: {}
                        m:
                          type: array
                          items:
                            type: array
                            items:
                              oneOf:
                                - type: integer
                                - type: array
                                  items:
                                    type: integer
                    example:
                      b: 1.10
                      '2': 12345678901234567890
                      '1': -0
                      e: 1E400
                      a: {}
                      l: []
                      m:
                        - []
                        -
                          - 1
                          -
                            - 2
      "
    `);
    expect(
      addResponseForTest(`openapi: 3.1.0\npaths: {/a: {get: {}}}`, {
        body: { kind: 'example', json },
      }),
    ).toMatchInlineSnapshot(`
      "openapi: 3.1.0
      paths: {/a: {get: {responses: {'400': {description: Bad., content: {application/json: {schema: {type: object, required: [b, '2', '1', e, a, l, m], properties: {b: {type: number}, '2': {type: integer}, '1': {type: integer}, e: {type: number}, a: {type: object}, l: {type: array, items: {}}, m: {type: array, items: {type: array, items: {type: [integer, array], items: {type: integer}}}}}}, example: {b: 1.10, '2': 12345678901234567890, '1': -0, e: 1E400, a: {}, l: [], m: [[], [1, [2]]]}}}}}}}}"
    `);
  });

  test('a description over several lines becomes a block', () => {
    expect(addBelowHeadForTest('      responses:\n', { description: 'One: two.\n\n- three\n' }))
      .toMatchInlineSnapshot(`
      "      responses:
              '400':
                description: |-
                  One: two.

                  - three
      "
    `);
  });
});
