import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './site.testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('the pages of an API let their readers call the servers that only single operations name', async () => {
  const served = `openapi: 3.1.0
info: { title: Parcels, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /parcels:
    servers: [{ url: https://parcels.example.com/v1 }]
    get:
      servers: [{ url: 'https://{region}.example.com' }, { url: "https://a.example.com' *" }]
      responses: { '200': { description: All parcels. } }
`;
  await site.put({ slug: 'parcels' }, { files: { 'openapi.yaml': served } });
  const { headers } = await site.inject({
    url: '/apis/parcels/pricing',
    headers: { accept: 'text/html' },
  });
  expect(/connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]).toBe(
    "'self' https://api.example.com https://parcels.example.com https://*.example.com",
  );
  const { body } = await site.inject({ url: '/api/apis/parcels' });
  expect(body).not.toContain('parcels.example.com');
});
