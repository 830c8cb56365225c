import { type HostileDocument, json, lines, MIB, MOST, OPEN_JSON, times } from './hostile-parts.ts';

/** Broken JSON. */
export const brokenJson: readonly HostileDocument[] = [
  json('24 MiB of commas', 'document_too_complex', () => `${OPEN_JSON}[${times(',', MOST)}`),
  json('24 MiB of colons', 'document_too_complex', () => `${OPEN_JSON}{${times(':', MOST)}`),
  json('24 MiB of words', 'spec_invalid', () => `${OPEN_JSON}[${times('x ', MOST)}`),
  json('24 MiB of brackets', 'document_too_complex', () => `${OPEN_JSON}${times('[', MOST)}`),
  json('24 MiB of closing brackets', 'spec_invalid', () => `${OPEN_JSON}1${times(']', MOST)}`),
  json('24 MiB of comments', 'spec_invalid', () => `${OPEN_JSON}1${times('/**/', MOST)}}`),
  json('24 MiB of quotes', 'spec_invalid', () => `${OPEN_JSON}[${times('"', MOST)}]}`),
  json('24 MiB in an unclosed text', 'spec_invalid', () => `${OPEN_JSON}"${times('a', MOST)}`),
  json('24 MiB of escapes', 'spec_invalid', () => `${OPEN_JSON}"${times('\\x', MOST)}"}`),
  json(
    '24 MiB of repeated keys',
    'document_too_complex',
    () => `${OPEN_JSON}{${times('"a":1,', MOST)}"a":1}}`,
  ),
];

/** Documents that can be read, and cost the checks. */
export const costlyToCheck: readonly HostileDocument[] = [
  json(
    '200,000 unknown members',
    'spec_invalid',
    () => `${OPEN_JSON}1,${lines(200_000, (n) => `"unknown${n}":{},`)}"z":1}`,
  ),
  json(
    '100,000 paths with a fault each',
    'spec_invalid',
    () =>
      `${OPEN_JSON.replace('"paths":{},', '')}1,"paths":{${lines(100_000, (n) => `"/a${n}":{"get":{"responses":{"200":{}}}},`)}"/z":{}}}`,
  ),
  json(
    '200,000 references to nothing',
    'spec_invalid',
    () =>
      `${OPEN_JSON}1,"components":{"schemas":{${lines(200_000, (n) => `"a${n}":{"$ref":"#/components/schemas/b${n}"},`)}"z":{}}}}`,
  ),
  json(
    '200,000 references to other hosts',
    'ref_external_forbidden',
    () =>
      `${OPEN_JSON}1,"components":{"schemas":{${lines(200_000, (n) => `"a${n}":{"$ref":"http://127.0.0.1:1/${n}"},`)}"z":{}}}}`,
  ),
  json(
    'a chain of 100,000 references',
    'spec_invalid',
    () =>
      `${OPEN_JSON}1,"components":{"schemas":{${lines(100_000, (n) => `"a${n}":{"$ref":"#/components/schemas/a${n + 1}"},`)}"z":{}}}}`,
  ),
  json(
    '100,000 equal tags',
    'spec_invalid',
    () =>
      `${OPEN_JSON.replace('3.1.0', '3.0.3')}1,"tags":[${lines(100_000, () => '{"name":"a"},')}{"name":"a"}]}`,
  ),
  json(
    '100,000 equal operationIds',
    'spec_invalid',
    () =>
      `${OPEN_JSON.replace('"paths":{},', '')}1,"paths":{${lines(100_000, (n) => `"/a${n}":{"get":{"operationId":"a","responses":{}}},`)}"/z":{}}}`,
  ),
  json(
    '100,000 different required names, twice',
    'spec_invalid',
    () =>
      `${OPEN_JSON.replace('3.1.0', '3.0.3')}1,"components":{"schemas":{"A":{"required":[${lines(200_000, (n) => `"a${n % 100_000}",`)}"b"]}}}}`,
  ),
  json(
    'an enum of 20,000 objects, two equal',
    'spec_invalid',
    () =>
      `${OPEN_JSON.replace('3.1.0', '3.0.3')}1,"components":{"schemas":{"A":{"nope":1,"enum":[${lines(20_000, (n) => `{"a":${n}},`)}{"a":0}]}}}}`,
  ),
  json(
    '300,000 objects with a high number for a name',
    'spec_invalid',
    () => `${OPEN_JSON}[${times('{"999":1},', 3 * 1000 * 1000)}1],"z":1}`,
  ),
  json(
    'a path of 100,000 parameters',
    'spec_invalid',
    () =>
      `${OPEN_JSON.replace('"paths":{},', '')}1,"paths":{"/${lines(100_000, (n) => `{p${n}}/`).replaceAll('\n', '')}":{"get":{"responses":{}}}}}`,
  ),
  json(
    'a key of 10 MiB that is unknown',
    'spec_invalid',
    () => `${OPEN_JSON}1,"${times('a', 10 * MIB)}":1}`,
  ),
  json(
    '10 MiB where a version should be',
    'spec_invalid',
    () => `{"openapi":"${times('3.1.', 10 * MIB)}","info":{}}`,
  ),
  json(
    'schemas in schemas of 90 levels, with a fault',
    'spec_invalid',
    () =>
      `${OPEN_JSON}1,"components":{"schemas":{"A":${'{"anyOf":[{},'.repeat(40)}{"type":"nope"}${']}'.repeat(40)}}}}`,
  ),
];
