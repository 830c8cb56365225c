import { describe, expect, test } from 'vitest';
import { callbackCases } from './cases/callback-cases.testing.ts';
import { documentCases } from './cases/document-cases.testing.ts';
import { messageCases } from './cases/message-cases.testing.ts';
import { operationCases } from './cases/operation-cases.testing.ts';
import { codes, doc, short } from './comparing.testing.ts';

function atPath(fields: { parameters?: { in: string; name: string }[] }) {
  const name = fields.parameters?.find((parameter) => parameter.in === 'path')?.name ?? 'id';
  return doc({ [`/a/{${name}}`]: { post: { responses: {}, ...fields } } });
}
function around(more: object) {
  return doc({}, more);
}

describe.each([
  ['an operation', operationCases, atPath],
  ['bodies, responses and headers', messageCases, atPath],
  ['callbacks', callbackCases, atPath],
  ['a document', documentCases, around],
] as const)('%s', (_title, cases, make) => {
  test.each(cases)('%s', (_name, before, after, expected) => {
    expect(short(codes(make(before), make(after))).toSorted()).toEqual(expected.toSorted());
    expect(codes(make(after), structuredClone(make(after)))).toEqual([]);
  });
});
