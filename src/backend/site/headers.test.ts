import { expect, test } from 'vitest';
import { policyOfApi } from './headers.ts';

function sources(...urls: string[]): string {
  const policy = policyOfApi(urls.map((url) => ({ url })));
  return /connect-src ([^;]*)/u.exec(policy)?.[1] ?? '';
}

test.each([
  ['https://api.example.com/v1', 'https://api.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://{region}.api.example.com/{version}', 'https://*.api.example.com'],
  ['https://api.example.com:{port}/v2', 'https://api.example.com:*'],
  ['HTTPS://API.example.com?x', 'https://api.example.com'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
])('%s may be called', (url, source) => {
  expect(sources(url)).toBe(`'self' ${source}`);
});

test.each([
  '/v1',
  '{server}/v1',
  'https://{host}/v1',
  'https://{a}.{b}.example.com',
  'https://a.example.com; script-src *',
  'https://a.example.com,https://b.example.com',
  'https://user@example.com',
  'https://*/',
  'javascript:alert(1)',
  "https://a.example.com' 'unsafe-inline'",
])('%s adds nothing', (url) => {
  expect(sources(url)).toBe("'self'");
});

test('servers of one host are one source, and a header has no more than twenty', () => {
  expect(sources('https://a.example.com/v1', 'https://a.example.com/v2')).toBe(
    "'self' https://a.example.com",
  );
  const many = Array.from({ length: 50 }, (_, index) => `https://a${index}.example.com`);
  expect(sources(...many).split(' ')).toHaveLength(21);
});
