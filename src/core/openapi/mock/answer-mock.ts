import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { examplesOf, isJson, sampleBody } from './media-examples.ts';
import type { OperationPiece } from './operation-piece.ts';
import { resolveObject } from './resolve-object.ts';
import { plainText } from './plain-text.ts';
import { sampleSchema } from './sample-schema.ts';

/** What a mock answers. */
export type MockAnswer = {
  /** The three digits that are sent. */
  status: number;
  /** The response that it comes from, as the document names it: `200`, `4XX`, `default`. */
  response: string;
  headers: { name: string; value: string }[];
  /** `undefined` for a response without content, or without anything to make it from. */
  body: string | undefined;
  /** What the body was made from. */
  origin: 'example' | 'schema' | 'none';
};

/** What is wished for: a response of the document by its name, or one that tells of a bad request. */
export type MockWish =
  | { kind: 'success' }
  | { kind: 'bad-request' }
  | { kind: 'chosen'; response: string };

const BAD_REQUEST = ['400', '422', '4XX', 'default'];

/** Answers from the examples and schemas of an operation; `undefined` when it documents no such response, or no success. */
export function answerMock(piece: OperationPiece, wish: MockWish): MockAnswer | undefined {
  const { document, pointer } = piece;
  const operation = valueAt(document, pointer);
  const responses = isRecord(operation) ? operation['responses'] : undefined;
  if (!isRecord(responses)) return undefined;
  const name = chooseResponse(Object.keys(responses), wish);
  if (name === undefined) return undefined;
  const response = resolveObject(document, responses[name]) ?? {};
  const content = chooseContent(document, response);
  const body = content && sampleBody(document, content.mediaType, content.media, 'response');
  const headers = headersOf(document, response);
  if (content !== undefined && body !== undefined)
    headers.unshift({ name: 'content-type', value: concreteType(content.mediaType) });
  return {
    status: statusOf(name, wish),
    response: name,
    headers,
    body: body?.text,
    origin: body?.origin ?? 'none',
  };
}

function chooseResponse(names: readonly string[], wish: MockWish): string | undefined {
  if (wish.kind === 'chosen') return names.find((name) => name === wish.response);
  if (wish.kind === 'bad-request') return BAD_REQUEST.find((name) => names.includes(name));
  return (
    names.find((name) => /^2\d\d$/u.test(name)) ??
    names.find((name) => /^2XX$/iu.test(name)) ??
    names.find((name) => name === 'default') ??
    // No answer at all rather than an error for a request that has none.
    names.find((name) => /^[13](?:\d\d|XX)$/iu.test(name))
  );
}

/** A range stands for its first code; `default` for what is not documented otherwise, mostly an error. */
function statusOf(name: string, wish: MockWish): number {
  if (/^\d{3}$/u.test(name)) return Number(name);
  if (/^[1-5]XX$/iu.test(name)) return Number(`${name.charAt(0)}00`);
  if (wish.kind === 'bad-request') return 400;
  return wish.kind === 'success' ? 200 : 500;
}

function chooseContent(
  root: unknown,
  { content }: Record<string, unknown>,
): { mediaType: string; media: Record<string, unknown> } | undefined {
  if (!isRecord(content)) return undefined;
  const mediaTypes = Object.keys(content);
  const mediaType = mediaTypes.find(isJson) ?? mediaTypes[0];
  if (mediaType === undefined) return undefined;
  return { mediaType, media: resolveObject(root, content[mediaType]) ?? {} };
}

function concreteType(mediaType: string): string {
  return mediaType.includes('*') ? 'application/json' : mediaType;
}

function headersOf(
  root: unknown,
  { headers }: Record<string, unknown>,
): { name: string; value: string }[] {
  return Object.entries(isRecord(headers) ? headers : {}).flatMap(([name, written]) => {
    const header = resolveObject(root, written);
    // OpenAPI 3.1, section 4.8.17: a documented Content-Type is ignored.
    if (header === undefined || name.toLowerCase() === 'content-type') return [];
    const example = examplesOf(root, header)[0]?.content;
    if (example !== undefined && 'text' in example) return [{ name, value: example.text }];
    const value = example?.value ?? sampleSchema(root, header['schema'], 'response');
    if (value === undefined || header['schema'] === undefined) return [];
    const text = plainText(value);
    // A header is one line.
    return [{ name, value: text.replaceAll(/[\r\n]+/gu, ' ') }];
  });
}
