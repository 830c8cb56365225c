import type { MockCall } from '#contracts/mock.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { isJson } from '#core/openapi/mock/media-examples.ts';
import type { OperationPiece } from '#core/openapi/mock/operation-piece.ts';
import { operationParameters } from '#core/openapi/mock/operation-parameters.ts';
import { resolvePlace } from '#core/openapi/documentation/resolve-place.ts';
import { parameterValue } from './parameter-value.ts';
import { createValueChecker, type ValueChecker } from './value-checker.ts';

/** Says in words how a request differs from what its operation documents; empty when it does not. */
export function checkRequest(piece: OperationPiece, call: MockCall): string[] {
  const check = createValueChecker(piece);
  return [...checkParameters(piece, call, check), ...checkBody(piece, call, check)];
}

function checkParameters(
  { document, pointer }: OperationPiece,
  { parameters }: MockCall,
  check: ValueChecker,
): string[] {
  return operationParameters(document, pointer).flatMap((parameter) => {
    const sent = parameters.find(
      ({ name, in: at }) => name === parameter.name && at === parameter.in,
    );
    const title = `The ${parameter.in} parameter “${parameter.name}”`;
    const text = sent?.value ?? '';
    if (text === '') return parameter.required ? [`${title} is required: give it a value.`] : [];
    const schema = schemaPointer(document, parameter.pointer);
    if (schema === undefined) return [];
    const value = parameterValue(document, parameter.schema, text);
    return check(schema, value).map((fault) => `${title} ${fault}`);
  });
}

/** Where a parameter's schema is written: in itself, or in its media type. */
function schemaPointer(document: unknown, written: string): string | undefined {
  const place = resolvePlace(document, written);
  if (place === undefined) return undefined;
  if (place.value['schema'] !== undefined) return joinPointer(place.pointer, 'schema');
  const { content } = place.value;
  const mediaType = isRecord(content) ? Object.keys(content)[0] : undefined;
  if (mediaType === undefined) return undefined;
  const pointer = joinPointer(place.pointer, 'content', mediaType, 'schema');
  return valueAt(document, pointer) === undefined ? undefined : pointer;
}

function checkBody(
  { document, pointer }: OperationPiece,
  { body }: MockCall,
  check: ValueChecker,
): string[] {
  const place = resolvePlace(document, joinPointer(pointer, 'requestBody'));
  if (place === undefined) return [];
  const text = body?.text ?? '';
  if (body === undefined || text.trim() === '')
    return place.value['required'] === true ? ['The body is required: write one.'] : [];
  const owner = joinPointer(place.pointer, 'content', body.mediaType);
  const media = resolvePlace(document, owner);
  if (media === undefined) return [`The body can’t be ${body.mediaType}: that is not documented.`];
  if (!isJson(body.mediaType)) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    return [`The body is not valid JSON: ${reason}.`];
  }
  if (media.value['schema'] === undefined) return [];
  return check(joinPointer(media.pointer, 'schema'), value).map((fault) => `The body ${fault}`);
}
