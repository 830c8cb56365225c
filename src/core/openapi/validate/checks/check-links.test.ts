import { describe, expect, it, test } from 'vitest';
import { findingsOf, fine, versions } from './findings.testing.ts';

function withLink(link: string) {
  return `paths:
  /a: { get: { operationId: getA, ${fine} } }
  /b/{id}:
    $ref: "#/x-b"
components:
  links: { A: { ${link} } }
x-b: { parameters: [{ name: id, in: path, required: true, schema: {} }], get: { operationId: getB, ${fine} } }
`;
}

describe.each(versions)('in %s, a link', (version) => {
  it.each([
    'operationId: getA',
    'operationId: getB',
    'operationRef: "#/paths/~1a/get"',
    'operationRef: "#/x-b/get"',
    'operationRef: "https://example.com/other.yaml#/paths/~1a/get"',
    'operationRef: "other.yaml#/paths/~1a/get"',
  ])('may lead to an operation by %s', (link) => {
    expect(findingsOf(version, withLink(link))).toEqual([]);
  });

  it('to no operation is told', () => {
    expect(findingsOf(version, withLink('operationId: getC'))).toEqual([
      'error spec_invalid 9:30 /components/links/A/operationId | The link names the operation "getC", but no operation has this operationId. Did you mean "getA"?',
    ]);
    for (const ref of ['#/paths/~1a/put', '#/paths/~1a', '#/info'])
      expect(findingsOf(version, withLink(`operationRef: "${ref}"`))).toEqual([
        `error spec_invalid 9:31 /components/links/A/operationRef | The link’s "operationRef" "${ref}" does not point to an operation. Write a reference to an operation, for example "#/paths/~1products/get", or use "operationId".`,
      ]);
  });
});

test('with paths in files that are not there to be looked at, an operationId is not called unknown', () => {
  const body = withLink('operationId: getC')
    .replace('#/x-b', 'b.yaml')
    .replace(/x-b: .*\n/u, '');
  expect(findingsOf('3.1.0', body)).toEqual([]);
  expect(findingsOf('3.1.0', body, { 'b.yaml': '{}' })).toEqual([
    expect.stringContaining('but no operation has this operationId'),
  ]);
});
