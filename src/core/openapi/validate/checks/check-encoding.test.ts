import { expect, it, test } from 'vitest';
import { findingsOf, fine, versions } from './findings.testing.ts';

function upload(schema: string) {
  return `paths:
  /a:
    post:
      requestBody:
        content:
          multipart/form-data:
            encoding: { fil: { contentType: image/png } }
            schema: ${schema}
      ${fine}
components:
  schemas:
    Upload: { type: object, properties: { file: { type: string } } }
`;
}

it.each(versions)('in %s, an encoding has its property', (version) => {
  const grave = version === '3.2.0' ? 'warning spec.encoding_unused' : 'error spec_invalid';
  const told = [
    `${grave} 10:25 /paths/~1a/post/requestBody/content/multipart~1form-data/encoding/fil | "encoding" names "fil", but the schema has no such property. Did you mean "file"?`,
  ];
  expect(findingsOf(version, upload('{ $ref: "#/components/schemas/Upload" }'))).toEqual(told);
  expect(findingsOf(version, upload('{ properties: { file: {} } }'))).toEqual(told);
  expect(
    findingsOf(version, upload('{ allOf: [{ $ref: "#/components/schemas/Upload" }] }')),
  ).toEqual(told);
});

test.each([
  '{ properties: { fil: {} } }',
  '{ allOf: [{ $ref: "#/components/schemas/Upload" }, { properties: { fil: {} } }] }',
  '{ type: object, additionalProperties: true }',
  '{ $ref: upload.yaml }',
])('with a schema such as %s it may have one', (schema) => {
  expect(findingsOf('3.1.0', upload(schema))).toEqual([]);
});
