import { describe, expect, test } from 'vitest';
import { callbackCases } from './cases/callback-cases.fixture.ts';
import { documentCases } from './cases/document-cases.fixture.ts';
import { messageCases } from './cases/message-cases.fixture.ts';
import { operationCases } from './cases/operation-cases.fixture.ts';
import { codes, doc, short } from './comparing.fixture.ts';

const atPath = (fields: { parameters?: { in: string; name: string }[] }) => {
  const name = fields.parameters?.find((parameter) => parameter.in === 'path')?.name ?? 'id';
  return doc({ [`/a/{${name}}`]: { post: { responses: {}, ...fields } } });
};
const around = (more: object) => doc({}, more);

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
