import { expect, test } from 'vitest';
import { headersLeftOut, whyNotSent } from './send-request.ts';

const page = 'https://portal.example/apis/pets/reference/get/pets';
function request(url: string, changes: object = {}) {
  return { method: 'GET', url, headers: [], body: undefined, ...changes };
}

test.each([
  ['https://api.example/pets/{petId}', /value for "petId"/],
  ['/pets', /which server/],
  ['ftp://api.example/pets', /https:\/\//],
  ['http://api.example/pets', /plain HTTP/],
])('%s is not sent', (url, why) => {
  expect(whyNotSent(request(url), page)).toMatch(why);
});

test.each([
  'https://api.example/pets/%7B',
  'http://localhost:8080/pets',
  'https://api.example/pets?q=100%',
])('%s is sent', (url) => {
  expect(whyNotSent(request(url), page)).toBeUndefined();
});

test('what browsers do not send is told before', () => {
  const url = 'https://api.example/';
  expect(whyNotSent(request(url, { body: '{}' }), page)).toMatch(/GET request with a body/);
  expect(whyNotSent(request(url, { method: 'TRACE' }), page)).toMatch(/TRACE/);
  const headers = [
    { name: 'Cookie', value: 'a=1' },
    { name: 'X-A', value: 'b' },
  ];
  expect(headersLeftOut(request(url, { headers }))).toEqual(['Cookie']);
});
