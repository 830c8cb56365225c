import { describe, expect, test } from 'vitest';
import { addBelowHeadForTest, addResponseForTest } from './adding.testing.ts';

describe('missing and empty responses', () => {
  test.each([
    'responses: {}',
    'responses: {} # none',
    'responses: { }',
    'responses:',
    'responses: # none',
    'responses: null',
    'responses: ~ # none',
    '"responses":',
    'responses:\n        # none yet\n      # and this',
  ])('%j', (line) => {
    expect(addBelowHeadForTest(`      ${line}\n      summary: x\n`)).toMatchSnapshot();
    expect(addBelowHeadForTest(`      ${line}`)).toContain("'400':\n          description: Bad.");
  });

  test('are added behind the request body', () => {
    expect(
      addBelowHeadForTest(`      summary: x
      requestBody: # in
        content: {}
        # more
      # safe
      security: []
`),
    ).toMatchInlineSnapshot(`
      "      summary: x
            requestBody: # in
              content: {}
              # more
            responses:
              '400':
                description: Bad.
            # safe
            security: []
      "
    `);
    expect(addBelowHeadForTest('      deprecated: true\n')).toMatchInlineSnapshot(`
      "      responses:
              '400':
                description: Bad.
            deprecated: true
      "
    `);
    expect(addResponseForTest('openapi: 3.0.3\npaths:\n  /a:\n    get: {}\n'))
      .toMatchInlineSnapshot(`
      "openapi: 3.0.3
      paths:
        /a:
          get:
            responses:
              '400':
                description: Bad.
      "
    `);
    expect(addResponseForTest('openapi: 3.0.3\npaths:\n  /a:\n    get:\n    put: {}\n'))
      .toMatchInlineSnapshot(`
      "openapi: 3.0.3
      paths:
        /a:
          get:
            responses:
              '400':
                description: Bad.
          put: {}
      "
    `);
  });
});
