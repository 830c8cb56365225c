import { describe, expect, it } from 'vitest';
import { findingsOf, fine, versions } from './findings.testing.ts';

const limit = '{ name: limit, in: query, schema: { type: integer } }';

describe.each(versions)('in %s, a parameter', (version) => {
  it('twice in one list is told at the second, also by reference', () => {
    expect(
      findingsOf(
        version,
        `paths:
  /a:
    parameters: [${limit}, { name: limit, in: header, schema: {} }]
    get: { parameters: [${limit}, { $ref: "#/components/parameters/Limit" }], ${fine} }
  /b:
    parameters: [{ $ref: "#/components/parameters/Limit" }, { $ref: "#/components/parameters/Limit" }]
components:
  parameters: { Limit: ${limit} }
`,
      ),
    ).toEqual([
      'error spec_invalid 7:80 /paths/~1a/get/parameters/1 | The parameter "limit" in "query" is already in this array. Remove one of the two.',
      'error spec_invalid 9:61 /paths/~1b/parameters/1 | The parameter "limit" in "query" is already in this array. Remove one of the two.',
    ]);
  });

  it("of an operation may take the place of its path's", () => {
    const body = `paths: { /a: { parameters: [${limit}], get: { parameters: [${limit}], ${fine} } } }\n`;
    expect(findingsOf(version, body)).toEqual([]);
  });
});

it.each(versions)('in %s, a tag is declared once', (version) => {
  const body =
    'paths: {}\ntags: [{ name: pets }, { name: shop }, { name: pets, description: Dogs. }]\n';
  expect(findingsOf(version, body)).toEqual([
    'error spec_invalid 5:48 /tags/2/name | The tag "pets" is already in this array. Remove one of the two, or give it another name.',
  ]);
});
