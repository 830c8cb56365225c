import { checksMessages } from '#messages/en/checks.ts';
import { faultsMessages } from '#messages/en/checks-faults.ts';
import type { SchemaFault } from './compiled-validator.ts';
import { nearestName } from './nearest-name.ts';
import {
  didYouMean,
  listed,
  memberOf,
  nameAt,
  quoted,
  subjectOf,
  typeText,
  written,
  type Description,
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
  return {
    pointer,
    at: 'value',
    text: () => {
      const values = listed(
        allowed.map((value) => written(value)),
        'or',
      );
      const near = typeof data === 'string' ? nearestName(data, allowed.map(String)) : undefined;
      return {
        message: faultsMessages.t('value.message', {
          subject: subjectOf(pointer),
          value: written(data),
          values,
        }),
        hint: valueHint(pointer, near, values),
      };
    },
  };
}

function valueHint(pointer: string, near: string | undefined, values: string): string {
  if (nameAt(pointer) === 'required') return faultsMessages.t('value.required');
  return near === undefined ? faultsMessages.t('value.hint', { values }) : didYouMean(near);
}

/** A text that is not in its form. */
export function describePattern({ instancePath: pointer, data }: SchemaFault): Description {
  const form = FORMS.get(nameAt(pointer)) ?? 'hint';
  return {
    pointer,
    at: 'value',
    text: () => ({
      message: faultsMessages.t('pattern.message', {
        subject: subjectOf(pointer),
        value: written(data),
      }),
      hint: faultsMessages.t(`pattern.${form}`),
    }),
  };
}

const FORMS = new Map<string, 'fragment' | 'anchor'>([
  ['$id', 'fragment'],
  ['$self', 'fragment'],
  ['$anchor', 'anchor'],
  ['$dynamicAnchor', 'anchor'],
]);

/** The name of a member that is not in its form. */
export function describeName({ instancePath, params }: SchemaFault): Description {
  const name = String(params['propertyName']);
  const kind = nameAt(instancePath) === 'additionalOperations' ? 'method' : 'component';
  return {
    pointer: memberOf(instancePath, name),
    at: 'key',
    text: () => ({
      message: faultsMessages.t(`name.${kind}.message`, { name: quoted(name) }),
      hint: faultsMessages.t(`name.${kind}.hint`),
    }),
  };
}

/** A value of the wrong kind; where quotes or their absence are the cause, the hint shows the right text. */
export function describeType(fault: SchemaFault, spec: ParsedSpec): Description {
  const { instancePath: pointer, params, data } = fault;
  const wanted = [params['type']].flat().map(String);
  return {
    pointer,
    at: 'value',
    text: () => ({
      message: faultsMessages.t('type.message', {
        subject: subjectOf(pointer),
        types: listed(wanted.map(typeText), 'or'),
        kind: kindOf(data),
      }),
      hint: typeHint(wanted, data, spec, pointer),
    }),
  };
}

function typeHint(
  wanted: readonly string[],
  data: unknown,
  spec: ParsedSpec,
  pointer: string,
): string {
  const { t } = faultsMessages;
  if (nameAt(pointer) === 'type' && Array.isArray(data)) return t('type.severalTypes');
  const source = sourceAt(spec, pointer);
  if (wanted.includes('string') && (typeof data === 'number' || typeof data === 'boolean'))
    return t('type.addQuotes', { value: quoted(source ?? String(data)) });
  if (typeof data === 'string' && isWrittenAs(data, wanted))
    return t('type.removeQuotes', { value: data });
  if (data === null || data === undefined)
    return t('type.noValue', { name: quoted(nameAt(pointer)) });
  if (wanted.includes('array')) return t(`type.array.${spec.format}`);
  if (wanted.includes('object')) return t(`type.object.${spec.format}`);
  const types = wanted.map((type) =>
    type === 'boolean' ? checksMessages.t('type.trueOrFalse') : typeText(type),
  );
  return t('type.hint', { types: listed(types, 'or') });
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
