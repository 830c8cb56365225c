import type { MockCall } from '#contracts/mock.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { isBinary, isJson } from '#core/openapi/mock/media-examples.ts';
import type { OperationPiece } from '#core/openapi/mock/operation-piece.ts';
import { operationParameters } from '#core/openapi/mock/operation-parameters.ts';
import { resolvePlace } from '#core/openapi/documentation/resolve-place.ts';
import { createValueChecker, type ValueChecker } from './value-checker.ts';
import { mergeSchema } from '#core/openapi/mock/merge-schema.ts';
import { backendMockMessages } from '#messages/en/backend-mock.ts';

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
    const checked = { what: parameter.in, name: parameter.name };
    const text = sent?.value ?? '';
    if (text === '') return parameter.required ? [backendMockMessages.t('required', checked)] : [];
    const schema = schemaPointer(document, parameter.pointer);
    if (schema === undefined) return [];
    const value = parameterValue(document, parameter.schema, text);
    return check(schema, value, checked);
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
  // The mock looks into no file, and the form sends none.
  if (body !== undefined && text === '' && isBinary(body.mediaType)) return [];
  if (body === undefined || text.trim() === '')
    return place.value['required'] === true ? [backendMockMessages.t('bodyRequired')] : [];
  const owner = joinPointer(place.pointer, 'content', body.mediaType);
  const media = resolvePlace(document, owner);
  if (media === undefined)
    return [backendMockMessages.t('bodyKind', { mediaType: body.mediaType })];
  if (!isJson(body.mediaType)) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : backendMockMessages.t('unreadable');
    return [backendMockMessages.t('bodyNoJson', { reason })];
  }
  if (media.value['schema'] === undefined) return [];
  return check(joinPointer(media.pointer, 'schema'), value, { what: 'body', name: '' });
}

/** The data that a parameter's text stands for, read by its schema's type; the text itself where it fits none. */
function parameterValue(document: unknown, schema: unknown, text: string): unknown {
  const merged = mergeSchema(document, schema, new Set())?.schema ?? {};
  const types = typesOf(merged);
  if (types.includes('array')) return listOf(document, merged['items'], text);
  if (types.includes('object')) return jsonOr(text, text);
  if (types.includes('integer') || types.includes('number')) {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isNaN(number)) return number;
  }
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.includes('null') && text === 'null') return null;
  // Without a type of its own an alternative may be a number or a list: JSON tells them apart.
  return types.length === 0 ? looseValue(merged, text) : text;
}

function typesOf({ type, items, properties }: Record<string, unknown>): string[] {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  const named = types.filter((one) => typeof one === 'string');
  if (named.length > 0) return named;
  if (items !== undefined) return ['array'];
  return properties === undefined ? [] : ['object'];
}

function listOf(document: unknown, items: unknown, text: string): unknown {
  if (text.trimStart().startsWith('[')) return jsonOr(text, text);
  return text.split(',').map((item) => parameterValue(document, items, item.trim()));
}

function looseValue(schema: Record<string, unknown>, text: string): unknown {
  if (!('oneOf' in schema) && !('anyOf' in schema) && !('enum' in schema)) return text;
  const value = jsonOr(text, text);
  return isRecord(value) || typeof value === 'number' || typeof value === 'boolean' ? value : text;
}

function jsonOr(text: string, otherwise: unknown): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return otherwise;
  }
}
