import { documentationMessages } from '#messages/en/documentation.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { examplesOf, sampleBody, writeBody } from '#core/openapi/mock/media-examples.ts';
import { operationParameters } from '#core/openapi/mock/operation-parameters.ts';
import { resolveObject } from '#core/openapi/mock/resolve-object.ts';
import { resolvePlace } from './resolve-place.ts';
import type { Direction } from '#core/openapi/mock/sample-schema.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { readSchema } from './read-schema.ts';
import type {
  ContentReading,
  ExampleReading,
  OperationReading,
  ParameterReading,
  ResponseReading,
} from './reading.ts';

const MOST_EXAMPLE = 20_000;
const MOST_EXAMPLES = 10;

/** Reads the operation at a pointer as a rendered document shows it, or `undefined` when none stands there. */
export function readOperation(spec: ParsedSpec, pointer: string): OperationReading | undefined {
  const root = spec.value;
  const place = operationPlace(pointer);
  const operation = valueAt(root, pointer);
  if (place === undefined || !isRecord(operation)) return undefined;
  return {
    pointer,
    method: place.method,
    path: place.path,
    summary: textOf(operation['summary']),
    description: textOf(operation['description']),
    operationId: textOf(operation['operationId']),
    deprecated: operation['deprecated'] === true,
    security: securityOf(operation['security'] ?? valueAt(root, '/security')),
    parameters: operationParameters(root, pointer).map((one) =>
      readParameter(root, one.pointer, { name: one.name, in: one.in, required: one.required }),
    ),
    body: readBody(root, joinPointer(pointer, 'requestBody')),
    responses: readResponses(root, joinPointer(pointer, 'responses')),
  };
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function securityOf(required: unknown): string[][] {
  return (Array.isArray(required) ? required : []).filter(isRecord).map((one) => Object.keys(one));
}

function readParameter(
  root: unknown,
  written: string,
  known: Pick<ParameterReading, 'name' | 'in' | 'required'>,
): ParameterReading {
  const { value = {}, pointer } = resolvePlace(root, written) ?? { pointer: written };
  const media = isRecord(value['content']) ? Object.keys(value['content'])[0] : undefined;
  const schema =
    media === undefined
      ? joinPointer(pointer, 'schema')
      : joinPointer(pointer, 'content', media, 'schema');
  const example = examplesOf(root, value)[0]?.content;
  return {
    ...known,
    deprecated: value['deprecated'] === true,
    description: textOf(value['description']),
    schema: readSchema(root, schema),
    example: example && cut('text' in example ? example.text : JSON.stringify(example.value)),
  };
}

function readBody(root: unknown, written: string): OperationReading['body'] {
  const place = resolvePlace(root, written);
  if (place === undefined) return undefined;
  const { value, pointer } = place;
  return {
    required: value['required'] === true,
    description: textOf(value['description']),
    content: readContent(root, joinPointer(pointer, 'content'), 'request'),
  };
}

function readResponses(root: unknown, owner: string): ResponseReading[] {
  const responses = valueAt(root, owner);
  return Object.keys(isRecord(responses) ? responses : {})
    .filter((status) => /^(?:[1-5](?:\d\d|XX)|default)$/iu.test(status))
    .map((status) => {
      const { value, pointer } = resolvePlace(root, joinPointer(owner, status)) ?? {
        value: {},
        pointer: owner,
      };
      const headers = joinPointer(pointer, 'headers');
      return {
        status,
        description: textOf(value['description']),
        headers: Object.keys(isRecord(value['headers']) ? value['headers'] : {}).map((name) =>
          readParameter(root, joinPointer(headers, name), {
            name,
            in: 'header',
            required: resolvePlace(root, joinPointer(headers, name))?.value['required'] === true,
          }),
        ),
        content: readContent(root, joinPointer(pointer, 'content'), 'response'),
      };
    });
}

function readContent(root: unknown, owner: string, direction: Direction): ContentReading[] {
  const content = valueAt(root, owner);
  return Object.keys(isRecord(content) ? content : {}).map((mediaType) => {
    const place = resolvePlace(root, joinPointer(owner, mediaType));
    const pointer = place?.pointer ?? joinPointer(owner, mediaType);
    const schema =
      readSchema(root, joinPointer(pointer, 'schema')) ??
      // 3.2: what each part of a stream is.
      readSchema(root, joinPointer(pointer, 'itemSchema'));
    return { mediaType, schema, examples: readExamples(root, mediaType, pointer, direction) };
  });
}

function readExamples(
  root: unknown,
  mediaType: string,
  pointer: string,
  direction: Direction,
): ExampleReading[] {
  const media = resolveObject(root, valueAt(root, pointer)) ?? {};
  const written = examplesOf(root, media)
    .slice(0, MOST_EXAMPLES)
    .map(({ name, content }) => ({
      name,
      text: cut(
        'text' in content
          ? content.text
          : (writeBody(mediaType, content.value) ?? JSON.stringify(content.value, undefined, 2)),
      ),
      made: false,
    }));
  if (written.length > 0) return written;
  const made = sampleBody(root, mediaType, media, direction);
  return made === undefined ? [] : [{ name: undefined, text: cut(made.text), made: true }];
}

/** The beginning of a long text, and how much of it is left out. */
function cut(text: string): string {
  if (text.length <= MOST_EXAMPLE) return text;
  const count = String(text.length - MOST_EXAMPLE);
  return `${text.slice(0, MOST_EXAMPLE)}\n${documentationMessages.t('more', { count })}`;
}
