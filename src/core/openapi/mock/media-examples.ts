import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { resolveObject } from './resolve-object.ts';
import { plainText } from './plain-text.ts';
import { type Direction, sampleSchema } from './sample-schema.ts';

/** An example of a body or parameter: `value` is data, `text` what is sent as it stands. */
export type NamedExample = {
  name: string | undefined;
  summary: string | undefined;
  content: { value: unknown } | { text: string };
};

/**
 * The examples that a Media Type, Parameter or Header Object gives (OpenAPI 3.2, section 4.19).
 *
 * Those in other files (`externalValue`) are left out.
 */
export function examplesOf(root: unknown, owner: Record<string, unknown>): NamedExample[] {
  const { example, examples } = owner;
  if (example !== undefined)
    return [{ name: undefined, summary: undefined, content: { value: example } }];
  if (!isRecord(examples)) return [];
  return Object.entries(examples).flatMap(([name, written]) => {
    const target = resolveObject(root, written);
    const content = target && contentOf(target);
    if (target === undefined || content === undefined) return [];
    const { summary } = target;
    return [{ name, summary: typeof summary === 'string' ? summary : undefined, content }];
  });
}

function contentOf(example: Record<string, unknown>): NamedExample['content'] | undefined {
  const { value, dataValue, serializedValue } = example;
  if (dataValue !== undefined) return { value: dataValue };
  if (typeof serializedValue === 'string') return { text: serializedValue };
  return value === undefined ? undefined : { value };
}

export function isJson(mediaType: string): boolean {
  return /^[\w.+-]+\/(?:[\w.-]+\+)?json(?:\s*;|$)/iu.test(mediaType.trim());
}

/** Whether bodies of a media type are bytes that nobody types: archives, images. */
export function isBinary(mediaType: string): boolean {
  return !/^(?:text\/|multipart\/|\*\/\*|[^;]*(?:json|xml|yaml|x-www-form-urlencoded))/iu.test(
    mediaType.trim(),
  );
}

/** A body as text, and what it was made from. */
export type SampleBody = { text: string; origin: 'example' | 'schema' };

/**
 * A body of a media type: the first example, or the one that is named, else made from the schema.
 *
 * `undefined` when there is neither, and where only a schema says what a text that isn't JSON holds.
 */
export function sampleBody(
  root: unknown,
  mediaType: string,
  media: Record<string, unknown>,
  direction: Direction,
  named?: string,
): SampleBody | undefined {
  const examples = examplesOf(root, media);
  const chosen = examples.find(({ name }) => name === named) ?? examples[0];
  if (chosen !== undefined) {
    const { content } = chosen;
    const text = 'text' in content ? content.text : writeBody(mediaType, content.value);
    return text === undefined ? undefined : { text, origin: 'example' };
  }
  if (media['schema'] === undefined) return undefined;
  const text = writeBody(mediaType, sampleSchema(root, media['schema'], direction));
  return text === undefined ? undefined : { text, origin: 'schema' };
}

/** Data in the text of a media type; `undefined` where that needs to be known better than a schema tells. */
export function writeBody(mediaType: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (isJson(mediaType) || mediaType === '*/*') return JSON.stringify(value, undefined, 2);
  if (/^application\/x-www-form-urlencoded/iu.test(mediaType) && isRecord(value))
    return writeForm(value);
  return typeof value === 'object' ? undefined : plainText(value);
}

/** `application/x-www-form-urlencoded`; lists repeat their name, objects are JSON. */
function writeForm(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one: unknown) => {
        const text = plainText(one);
        return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
      }),
    )
    .join('&');
}
