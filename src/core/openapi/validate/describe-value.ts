import type { SchemaFault } from './compiled-validator.ts';
import { nearestName } from './nearest-name.ts';
import {
  listed,
  memberOf,
  nameAt,
  quoted,
  subjectOf,
  written,
  type Description,
  KINDS,
  kindOf,
} from './message-text.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';

/** A value outside the ones allowed. */
export function describeValue({
  instancePath: pointer,
  keyword,
  params,
  data,
}: SchemaFault): Description {
  const allowed = [keyword === 'const' ? params['allowedValue'] : params['allowedValues']].flat();
  const values = listed(
    allowed.map((value) => written(value)),
    'or',
  );
  const near = typeof data === 'string' ? nearestName(data, allowed.map(String)) : undefined;
  return {
    pointer,
    at: 'value',
    message: `${subjectOf(pointer)} is ${written(data)}, but can only be ${values}.`,
    hint: valueHint(pointer, near, values),
  };
}

function valueHint(pointer: string, near: string | undefined, values: string): string {
  if (nameAt(pointer) === 'required')
    return 'Write "required: true", because a path parameter is always required.';
  return near === undefined ? `Write ${values}.` : `Did you mean ${quoted(near)}?`;
}

/** A text that is not in its form. */
export function describePattern({ instancePath: pointer, data }: SchemaFault): Description {
  return {
    pointer,
    at: 'value',
    message: `${subjectOf(pointer)} is ${written(data)}, which does not have the required form.`,
    hint: FORMS[nameAt(pointer)] ?? 'Compare it with the OpenAPI specification.',
  };
}

const anchor = 'Start with a letter or "_"; go on with letters, digits, "-", "." and "_".';
const FORMS: Readonly<Record<string, string>> = {
  $id: 'Remove the part after "#".',
  $self: 'Remove the part after "#".',
  $anchor: anchor,
  $dynamicAnchor: anchor,
};

/** The name of a member that is not in its form. */
export function describeName({ instancePath, params }: SchemaFault): Description {
  const name = String(params['propertyName']);
  const place = { pointer: memberOf(instancePath, name), at: 'key' } as const;
  if (nameAt(instancePath) === 'additionalOperations')
    return {
      ...place,
      message: `${quoted(name)} is not allowed in "additionalOperations".`,
      hint: 'Methods that OpenAPI has a field for are lower-case fields of the path; other names have letters and digits but no spaces.',
    };
  return {
    ...place,
    message: `${quoted(name)} can't be the name of a component.`,
    hint: 'Use letters, digits, ".", "-" and "_" only.',
  };
}

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
    hint: typeHint(wanted, data, spec, pointer),
  };
}

function typeHint(
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
      ? 'Write an array: each item on a line that starts with "- ".'
      : 'Put it in [ ].';
  if (wanted.includes('object'))
    return spec.format === 'yaml'
      ? 'Write its fields on separate, indented lines, each as "name: value".'
      : 'Write its fields in { }, each as "name": value.';
  return `Write ${listed(
    wanted.map((kind) => (kind === 'boolean' ? 'true or false' : (KINDS[kind] ?? kind))),
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
