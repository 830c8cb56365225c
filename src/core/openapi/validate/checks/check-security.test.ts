import { expect, it, test } from 'vitest';
import { findingsOf, fine, versions } from './findings.testing.ts';

const schemes = `components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    oauth:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: "https://example.com", scopes: { read: Read. } } }
    shared: { $ref: "#/components/securitySchemes/token" }
`;

it.each(versions)('in %s, a scheme that is not declared is told once', (version) => {
  const body = `security: [{ tokn: [] }]
paths:
  /a: { get: { security: [{ token: [] }, {}, { unknown: [] }], ${fine} } }
  /b: { get: { security: [{ unknown: [] }], ${fine} } }
${schemes}`;
  expect(findingsOf(version, body)).toEqual([
    'error spec_invalid 4:14 /security/0/tokn | There is no security scheme "tokn" under "components". Did you mean "token"?',
    'error spec_invalid 6:48 /paths/~1a/get/security/2/unknown | There is no security scheme "unknown" under "components"; it is required in 2 places. Add "unknown" to "securitySchemes" under "components", or correct the name.',
  ]);
});

test('in 3.0, only OAuth 2 and OpenID Connect have scopes; later, others may have roles', () => {
  const body = `security: [{ oauth: [read] }, { token: [admin] }, { shared: [admin] }]\npaths: {}\n${schemes}`;
  expect(findingsOf('3.0.3', body)).toEqual([
    'error spec_invalid 4:40 /security/1/token | The security scheme "token" has the type "http", which has no scopes. Write an empty array: in OpenAPI 3.0 only "oauth2" and "openIdConnect" have scopes.',
    'error spec_invalid 4:61 /security/2/shared | The security scheme "shared" has the type "http", which has no scopes. Write an empty array: in OpenAPI 3.0 only "oauth2" and "openIdConnect" have scopes.',
  ]);
  expect(findingsOf('3.1.0', body)).toEqual([]);
  expect(findingsOf('3.2.0', body)).toEqual([]);
});

test('in 3.2, a scheme may be named by a reference', () => {
  const body = (ref: string) => `security: [{ "${ref}": [] }]\npaths: {}\n${schemes}`;
  expect(findingsOf('3.2.0', body('#/components/securitySchemes/token'))).toEqual([]);
  expect(findingsOf('3.2.0', body('https://example.com/schemes#/token'))).toEqual([]);
  expect(findingsOf('3.2.0', body('#/components/securitySchemes/none'))).toHaveLength(1);
  expect(findingsOf('3.1.0', body('#/components/securitySchemes/token'))).toHaveLength(1);
});
