import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import {
  didYouMean,
  kindOf,
  listed,
  quoted,
  written,
} from '#core/openapi/validate/message-text.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Warns of a schema's `default` that has not the type that the schema says, or is none of its `enum`.
 *
 * OpenAPI 3.0.3, Schema Object: "the value MUST conform to the defined type for the Schema Object defined at the same
 * level"; from 3.1 on that is recommended only (JSON Schema 2020-12 Validation, section 9.2), as the `enum` always is.
 * A warning in 3.0, too: well known documents have such defaults.
 */
export function checkDefault(
  { report, dialect }: CheckContext,
  schema: Record<string, unknown>,
  place: Place,
): void {
  const value = schema['default'];
  if (value === undefined) return;
  const at = below(place, 'default');
  const types = [schema['type']].flat().filter((type) => typeof type === 'string');
  const mayBeNull = dialect === '3.0' && schema['nullable'] === true;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    if (value === null && mayBeNull) return;
    report.add(at, {
      code: 'spec.default_invalid',
      severity: 'warning',
      at: 'value',
      text: () => ({
        message: schemaChecksMessages.t('defaultType.message', {
          kind: value === null ? 'null' : kindOf(value),
          types: listed(types.map(quoted), 'or'),
        }),
        hint: hintFor(value, types, dialect === '3.0'),
      }),
    });
    return;
  }
  const { enum: values } = schema;
  if (!Array.isArray(values) || values.length === 0 || (value === null && mayBeNull)) return;
  if (values.includes(value)) return;
  const text = typeof value === 'object' ? JSON.stringify(value) : undefined;
  if (text !== undefined && values.some((one) => JSON.stringify(one) === text)) return;
  report.add(at, {
    code: 'spec.default_invalid',
    severity: 'warning',
    at: 'value',
    text: () => ({
      message: schemaChecksMessages.t('defaultEnum.message', { value: written(value) }),
      hint: hintForEnum(value, values),
    }),
  });
}

function hintForEnum(value: unknown, values: readonly unknown[]): string {
  const texts = values.filter((one) => typeof one === 'string');
  const near = typeof value === 'string' ? nearestName(value, texts) : undefined;
  return near === undefined ? schemaChecksMessages.t('defaultEnum.hint') : didYouMean(near);
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      // What is no type at all is told as such.
      return true;
  }
}

function hintFor(value: unknown, types: readonly string[], isNullable: boolean): string {
  if (value === null)
    return schemaChecksMessages.t(isNullable ? 'defaultType.nullable' : 'defaultType.nullType');
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return schemaChecksMessages.t('defaultType.addQuotes', { value: quoted(String(value)) });
  const isNumber = types.includes('number') || types.includes('integer');
  if (typeof value === 'string' && isNumber && /^-?\d+(?:\.\d+)?$/u.test(value))
    return schemaChecksMessages.t('defaultType.removeQuotes', { value });
  if (types.includes('boolean') && (value === 'true' || value === 'false'))
    return schemaChecksMessages.t('defaultType.removeQuotes', { value });
  return schemaChecksMessages.t('defaultType.hint');
}
