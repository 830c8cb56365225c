import { describe, expect, test } from 'vitest';
import { addBelowHeadForTest, addResponseForTest, YAML_HEAD } from './adding.testing.ts';

describe('order', () => {
  test.each([
    [['200', '404'], '400', ['200', '400', '404']],
    [['200', 'default'], '500', ['200', '500', 'default']],
    [['404', '4XX', '5XX'], '500', ['404', '4XX', '500', '5XX']],
    [['default', '200'], '500', ['default', '200', '500']],
    [['500', '200'], '400', ['400', '500', '200']],
    [['200', 'x-note'], '400', ['200', '400', 'x-note']],
    [['404'], '200', ['200', '404']],
  ])('%j and %s', (before, status, expected) => {
    const body = before.map((code) => `        ${code}: {description: ok}\n`).join('');
    const after = addBelowHeadForTest(`      responses:\n${body}`, { status });
    expect([...after.matchAll(/^ {8}(\w[\w-]*):/gmu)].map((match) => match[1])).toEqual(expected);
  });
});

describe('block mappings', () => {
  test("follow the siblings' quotes", () => {
    expect(addBelowHeadForTest(`      responses:\n        '200':\n          description: ok\n`))
      .toMatchInlineSnapshot(`
      "      responses:
              '200':
                description: ok
              '400':
                description: Bad.
      "
    `);
    expect(
      addBelowHeadForTest(
        `      responses:\n        "200":\n          description: ok\n        default: {}\n`,
      ),
    ).toMatchInlineSnapshot(`
      "      responses:
              "200":
                description: ok
              "400":
                description: Bad.
              default: {}
      "
    `);
    expect(addBelowHeadForTest(`      responses:\n        200:\n          description: ok\n`))
      .toMatchInlineSnapshot(`
      "      responses:
              200:
                description: ok
              400:
                description: Bad.
      "
    `);
  });

  test('follow an odd indentation', () => {
    const text = `openapi: 3.0.3\npaths:\n   /a:\n         get:\n            responses:\n                '200':\n                     description: ok\n            tags:\n            - x\n`;
    expect(addResponseForTest(text, { body: { kind: 'example', json: '[{"a":1}]' } }))
      .toMatchInlineSnapshot(`
      "openapi: 3.0.3
      paths:
         /a:
               get:
                  responses:
                      '200':
                           description: ok
                      '400':
                           description: Bad.
                           content:
                                application/json:
                                     schema:
                                          type: array
                                          items:
                                               type: object
                                               required:
                                               - a
                                               properties:
                                                    a:
                                                         type: integer
                                     example:
                                     - a: 1
                  tags:
                  - x
      "
    `);
  });

  test('keep comments where they belong', () => {
    expect(
      addBelowHeadForTest(`      responses: # all of them
        # good
        '200': # yes
          description: ok # fine
          # about 200
        # bad
        '404':
          description: gone
    # at the end
  # lower
      # deeper again
      summary: x # last
`),
    ).toMatchInlineSnapshot(`
      "      responses: # all of them
              # good
              '200': # yes
                description: ok # fine
                # about 200
              '400':
                description: Bad.
              # bad
              '404':
                description: gone
          # at the end
        # lower
            # deeper again
            summary: x # last
      "
    `);
    expect(
      addBelowHeadForTest(`      responses:
        # good
        '404':
          description: gone
`),
    ).toMatchInlineSnapshot(`
      "      responses:
              '400':
                description: Bad.
              # good
              '404':
                description: gone
      "
    `);
    expect(
      addBelowHeadForTest(
        `      responses:
        '200':
          description: gone # here
          # still 200
        # after all
  # next path
  /b: {}
`,
      ),
    ).toMatchInlineSnapshot(`
      "      responses:
              '200':
                description: gone # here
                # still 200
              '400':
                description: Bad.
              # after all
        # next path
        /b: {}
      "
    `);
  });

  test('stay apart from block scalars and texts of several lines', () => {
    expect(
      addBelowHeadForTest(`      responses:
        '200':
          description: |
            Two

            lines

        '404':
          description: gone
            folded
             text

      summary: >-
        x
`),
    ).toMatchInlineSnapshot(`
      "      responses:
              '200':
                description: |
                  Two

                  lines
              '400':
                description: Bad.

              '404':
                description: gone
                  folded
                   text

            summary: >-
              x
      "
    `);
    expect(
      addBelowHeadForTest(`      responses:
        '200':
          description: |+
            kept

        '404':
          description: "a
            b"
`),
    ).toMatchInlineSnapshot(`
      "      responses:
              '200':
                description: |+
                  kept

              '400':
                description: Bad.
              '404':
                description: "a
                  b"
      "
    `);
  });

  test.each([
    ['|', '            end'],
    ['|', '            end\n'],
    ['|+', '            end\n\n\n'],
    ['|-', '            end\n\n\n'],
    ['|', '            end\n   \n'],
    ['|+', '            end'],
    ['|2', '            end\n              \n'],
    ['>', '            end\n            \n            \n'],
    ['|', '\n'],
    ['|', ''],
  ])('stand below a block scalar %s at the end %j', (header, content) => {
    const before = `${YAML_HEAD}      responses:\n        '200':\n          description: ${header}\n${content}`;
    const after = addResponseForTest(before);
    expect(after).toContain("\n        '400':\n          description: Bad.");
  });

  test('are kept without a line break at the end of the file', () => {
    expect(addBelowHeadForTest(`      responses:\n        '200':\n          description: ok`))
      .toMatchInlineSnapshot(`
      "      responses:
              '200':
                description: ok
              '400':
                description: Bad."
    `);
  });

  test('are kept before a document end marker', () => {
    expect(
      addResponseForTest(
        `---\n${YAML_HEAD}      responses:\n        '200':\n          description: ok\n...\n# bye\n`,
      ),
    ).toMatchInlineSnapshot(`
      "---
      openapi: 3.0.3
      paths:
        /a:
          get:
            responses:
              '200':
                description: ok
              '400':
                description: Bad.
      ...
      # bye
      "
    `);
  });

  test('keep CRLF and a byte order mark', () => {
    const before = `\uFEFF${YAML_HEAD}      responses:\n        '200':\n          description: ok\n`;
    const after = addResponseForTest(before.replaceAll('\n', '\r\n'), {
      description: 'Bad.\nVery.',
    });
    expect(JSON.stringify(after)).toMatchInlineSnapshot(
      `""﻿openapi: 3.0.3\\r\\npaths:\\r\\n  /a:\\r\\n    get:\\r\\n      responses:\\r\\n        '200':\\r\\n          description: ok\\r\\n        '400':\\r\\n          description: |-\\r\\n            Bad.\\r\\n            Very.\\r\\n""`,
    );
  });

  test('keep anchors that nobody uses, and tags', () => {
    expect(
      addBelowHeadForTest(`      responses: &all
        '200': &ok !!map
          description: ok
      summary: !!str 1
`),
    ).toMatchInlineSnapshot(`
      "      responses: &all
              '200': &ok !!map
                description: ok
              '400':
                description: Bad.
            summary: !!str 1
      "
    `);
  });
});
