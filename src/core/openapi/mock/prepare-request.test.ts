import { expect, test } from 'vitest';
import type { OperationPiece } from './operation-piece.ts';
import { credentialsOf, prepareRequest, serversOf } from './prepare-request.ts';

function pieceWith(operation: object, document: object = {}): OperationPiece {
  return {
    dialect: '3.1',
    pointer: '/paths/~1pets~1{id}/get',
    method: 'get',
    path: '/pets/{id}',
    document: { paths: { '/pets/{id}': { get: operation } }, ...document },
  };
}
const secured = {
  security: [{ key: [], basic: [], token: [] }, {}],
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'api key' },
      basic: { type: 'http', scheme: 'Basic' },
      token: { type: 'apiKey', in: 'cookie', name: 'sid' },
    },
  },
};
const nothing = { parameters: [], body: undefined };

test('the nearest servers count, variables have their defaults', () => {
  const document = {
    servers: [
      { url: 'https://{region}.example.com/{v}/', variables: { region: { default: 'eu' } } },
    ],
  };
  expect(serversOf(pieceWith({}, document))).toEqual([
    { url: 'https://eu.example.com/{v}/', description: undefined },
  ]);
  const own = { servers: [{ url: 'https://own.example.com', description: 'Own' }, { url: '/b' }] };
  expect(serversOf(pieceWith(own, document)).map(({ url }) => url)).toEqual([
    'https://own.example.com',
    '/b',
  ]);
  expect(serversOf(pieceWith({}))).toEqual([]);
});

test('a server and secrets that are given are sent, others have placeholders', () => {
  const piece = pieceWith({}, secured);
  expect(credentialsOf(piece).map(({ scheme, kind, in: place }) => [scheme, kind, place])).toEqual([
    ['key', 'key', 'query'],
    ['basic', 'basic', 'header'],
    ['token', 'key', 'cookie'],
  ]);
  const request = { parameters: [{ name: 'id', in: 'path', value: 'a/b' }], body: undefined };
  const target = { server: 'https://x.example/', secrets: { key: 'a&b', basic: 'asO2Ong=' } };
  expect(prepareRequest(piece, request, target)).toEqual({
    method: 'GET',
    url: 'https://x.example/pets/a%2Fb?api%20key=a%26b',
    headers: [
      { name: 'Authorization', value: 'Basic asO2Ong=' },
      { name: 'Cookie', value: 'sid=<key>' },
    ],
    body: undefined,
  });
});

test('what is sent has no placeholders', () => {
  const target = { withoutPlaceholders: true, secrets: { basic: 'asO2Ong=' } };
  const { url, headers } = prepareRequest(pieceWith({}, secured), nothing, target);
  expect(url).toBe('/pets/{id}');
  expect(headers).toEqual([{ name: 'Authorization', value: 'Basic asO2Ong=' }]);
});

test('an operation that asks for nothing is sent nothing', () => {
  expect(credentialsOf(pieceWith({ security: [] }, secured))).toEqual([]);
  expect(prepareRequest(pieceWith({}), nothing).headers).toEqual([]);
});
