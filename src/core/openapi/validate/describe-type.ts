import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SchemaFault } from './compiled-validator.ts';
import { KINDS, kindOf, listed, nameAt, quoted, subjectOf, type Description } from './wording.ts';

/** A value of the wrong kind; where quotes or their absence are the cause, the hint shows the right text. */
export function describeType(fault: SchemaFault, spec: ParsedSpec): Description {
  const { instancePath: pointer, params, data } = fault;
  const wanted = [params['type']].flat().map(String);
  const kinds = listed(
    wanted.map((kind) => KINDS[kind] ?? kind),
    'or',
  );
  return {
    pointer,
    at: 'value',
    message: `${subjectOf(pointer)} must be ${kinds}, but is ${kindOf(data)}.`,
    hint: hintFor(wanted, data, spec, pointer),
  };
}

function hintFor(
  wanted: readonly string[],
  data: unknown,
  spec: ParsedSpec,
  pointer: string,
): string {
  if (nameAt(pointer) === 'type' && Array.isArray(data))
    return 'In OpenAPI 3.0 a schema has one type; write "nullable: true" beside it to allow null.';
  const source = sourceAt(spec, pointer);
  if (wanted.includes('string') && (typeof data === 'number' || typeof data === 'boolean'))
    return `Put it in quotes: ${quoted(source ?? String(data))}.`;
  if (typeof data === 'string' && isWrittenAs(data, wanted)) return `Remove the quotes: ${data}.`;
  if (data === null || data === undefined) {
    const name = nameAt(pointer);
    return `Write a value for ${quoted(name)}, or remove it.`;
  }
  if (wanted.includes('array'))
    return spec.format === 'yaml'
      ? 'Write a list: each item on a line that starts with "- ".'
      : 'Put it in [ ].';
  if (wanted.includes('object'))
    return spec.format === 'yaml'
      ? 'Write its fields on lines of their own, indented, each "name: value".'
      : 'Write its fields in { }, each "name": value.';
  return `Write ${listed(
    wanted.map((kind) => KINDS[kind] ?? kind),
    'or',
  )} instead.`;
}

/** The number or truth value as the designer wrote it (`1.0` is not `1`). */
function sourceAt(spec: ParsedSpec, pointer: string): string | undefined {
  const range = spec.rangeOf(pointer);
  if (range === undefined || range.value.end - range.value.start > 40) return undefined;
  return spec.text.slice(range.value.start, range.value.end).trim();
}

function isWrittenAs(text: string, wanted: readonly string[]): boolean {
  if (wanted.includes('boolean') && (text === 'true' || text === 'false')) return true;
  return (
    wanted.some((kind) => kind === 'number' || kind === 'integer') &&
    /^-?\d+(?:\.\d+)?$/u.test(text)
  );
}
