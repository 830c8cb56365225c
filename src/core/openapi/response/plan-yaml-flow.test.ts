import { describe, expect, test } from 'vitest';
import { addBelowHeadForTest, addResponseForTest } from './adding.testing.ts';

describe('flow mappings', () => {
  test.each([
    '{responses: {200: {description: ok}}}',
    "{responses: {'200': {description: ok}, default: {description: no}}}",
    '{ "responses": { "200": { "description": "ok" } } }',
    '{"responses":{"404":{"description":"ok"}}}',
    '{responses: {}}',
    '{responses: }',
    '{responses}',
    '{responses: null, summary: a}',
    '{summary: a b, tags: [x]}',
    '{}',
    '{responses: {200: {description: ok}, }}',
  ])('%s', (operation) => {
    expect(
      addResponseForTest(`openapi: 3.0.3\npaths:\n  /a: {get: ${operation}} # end\n`),
    ).toMatchSnapshot();
  });

  test('over several lines, with comments', () => {
    expect(
      addBelowHeadForTest(`      responses: {
        200: {description: ok}, # good
        # bad
        404: {
          description: gone
        } # gone
      }
`),
    ).toMatchInlineSnapshot(`
      "      responses: {
              200: {description: ok}, # good
              400: {
                description: Bad.
              },
              # bad
              404: {
                description: gone
              } # gone
            }
      "
    `);
    expect(
      addBelowHeadForTest(
        `      responses: {
        200: {description: ok} # good
        , 404: {description: gone} # gone
      }
`,
        { status: '500' },
      ),
    ).toMatchInlineSnapshot(`
      "      responses: {
              200: {description: ok} # good
              , 404: {description: gone}, 500: {description: Bad.} # gone
            }
      "
    `);
    expect(
      addBelowHeadForTest(
        `      responses: {
        200: {description: ok}, # good
      }
`,
        { status: '500' },
      ),
    ).toMatchInlineSnapshot(`
      "      responses: {
              200: {description: ok}, # good
              500: {description: Bad.},
            }
      "
    `);
  });
});
