import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { examplesOf, isJson, sampleBody } from './media-examples.ts';
import type { OperationPiece } from './operation-piece.ts';
import { operationParameters } from './operation-parameters.ts';
import { resolveObject } from './resolve-object.ts';
import { plainText } from './plain-text.ts';
import { sampleSchema } from './sample-schema.ts';

/** A request as a form holds it: each parameter's value as text; empty for one that is not sent. */
export type MockRequest = {
  parameters: { name: string; in: string; value: string }[];
  body: { mediaType: string; text: string } | undefined;
};

/** The request that an operation's examples and schemas make: required parameters, and those with an example. */
export function sampleRequest({ document, pointer }: OperationPiece): MockRequest {
  const parameters = operationParameters(document, pointer).map((parameter) => {
    const example = examplesOf(document, parameter.value)[0]?.content;
    const value =
      example === undefined && parameter.required
        ? sampleSchema(document, parameter.schema, 'request')
        : example && ('text' in example ? example.text : example.value);
    return { name: parameter.name, in: parameter.in, value: textOfValue(value) };
  });
  return { parameters, body: sampleRequestBody(document, pointer) };
}

function sampleRequestBody(document: unknown, pointer: string): MockRequest['body'] {
  const operation = valueAt(document, pointer);
  const body = isRecord(operation) ? resolveObject(document, operation['requestBody']) : undefined;
  const content = body?.['content'];
  if (!isRecord(content)) return undefined;
  const mediaTypes = Object.keys(content);
  const mediaType = mediaTypes.find(isJson) ?? mediaTypes[0];
  if (mediaType === undefined) return undefined;
  const media = resolveObject(document, content[mediaType]) ?? {};
  const sample = sampleBody(document, mediaType, media, 'request');
  return { mediaType, text: sample?.text ?? '' };
}

/** A parameter's value as a form shows it: lists with commas, objects as JSON. */
function textOfValue(value: unknown): string {
  if (value === undefined) return '';
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  if (isPlainList) return value.join(',');
  return plainText(value);
}
