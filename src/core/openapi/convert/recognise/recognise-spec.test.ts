import { expect, test } from 'vitest';
import { foreignText } from './foreign-text.ts';
import { recogniseSpec } from './recognise-spec.ts';

test.each([
  [{ openapi: '3.0.3' }, 'openapi'],
  [{ openapi: '3.2.0' }, 'openapi'],
  [{ openapi: 3.1 }, 'openapi'],
  [{ swagger: '2.0' }, 'swagger'],
  [{ swagger: 2 }, 'swagger'],
])('%j is %s', (value, kind) => {
  expect(recogniseSpec(value).kind).toBe(kind);
});

test.each([
  [{ openapi: '4.0.0' }, '"4.0.0"'],
  [{ info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/' } }, 'Postman'],
  [{ swaggerVersion: '1.2' }, 'Swagger 1'],
  [{ asyncapi: '3.0.0', info: {} }, 'AsyncAPI'],
  [{ log: { entries: [] } }, 'HAR'],
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema', properties: {} }, 'JSON Schema'],
  [{ name: 'package' }, 'neither the field'],
  [['a'], 'none of the fields'],
  ['just words', 'none of the fields'],
  [undefined, 'none of the fields'],
])('%j is recognised in words', (value, words) => {
  expect(recogniseSpec(value)).toEqual({
    kind: 'other',
    message: expect.stringContaining(words),
  });
});

test.each([
  ['#%RAML 1.0\ntitle: A', 'RAML'],
  ['FORMAT: 1A\n# A', 'Blueprint'],
  ['<?xml version="1.0"?>\n<wsdl:definitions>', 'WSDL'],
  ['\n<!DOCTYPE html><html>', 'web page'],
  ['<note/>', 'XML'],
  ['type Query {\n  a: Int\n}', 'GraphQL'],
  ['syntax = "proto3";', 'Protocol'],
])('%j is a format of its own', (text, words) => {
  expect(foreignText(text)).toContain(words);
});

test.each(['openapi: 3.1.0\n', '{"openapi":"3.1.0"}', 'type: object\nproperties: {}\n'])(
  '%j may be YAML or JSON',
  (text) => {
    expect(foreignText(text)).toBeUndefined();
  },
);
