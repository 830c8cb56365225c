import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestData, digestSpec } from './digests.ts';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

test('the digest of data is the one of its JSON with sorted members', () => {
  const data = { b: [1, 'é"', null, [], {}], a: { d: true, c: undefined }, 10: -0.5, 9: '' };
  const text = '{"10":-0.5,"9":"","a":{"c":null,"d":true},"b":[1,"é\\"",null,[],{}]}';
  expect(digestData(data)).toBe(sha256(text));
});

test('data that is put in pieces has the digest of the whole', () => {
  const texts = Array.from({ length: 3000 }, (_, number) => `${'ä€😀'.repeat(20)} ${number}`);
  expect(digestData(texts)).toBe(sha256(JSON.stringify(texts)));
});

test('a document has one digest however it is written, and each document its own', () => {
  const yaml = Buffer.from('openapi: 3.1.0\ninfo: { version: 1.0.0, title: Shop }\n');
  const json = Buffer.from('{"info":{"title":"Shop","version":"1.0.0"},"openapi":"3.1.0"}');
  const other = Buffer.from('openapi: 3.1.0\ninfo: { version: 1.0.1, title: Shop }\n');
  const digest = digestSpec('openapi.yaml', yaml);
  expect(digest).toMatch(/^[\da-f]{64}$/);
  expect(digestSpec('openapi.json', json)).toBe(digest);
  expect(digestSpec('openapi.yaml', other)).not.toBe(digest);
  expect(digestSpec('openapi.yaml', yaml)).toBe(digest);
  expect(digestSpec('openapi.yaml', Buffer.from('just a text'))).toBeUndefined();
  expect(digestSpec('openapi.yaml', Buffer.from('just a text'))).toBeUndefined();
});
