import type { ErrorObject } from 'ajv';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';

/** A validator's fault as the end of a sentence that begins with what was checked. */
export function wordFault({ instancePath, keyword, params, message = '' }: ErrorObject): string {
  const place = placeOf(instancePath);
  switch (keyword) {
    case 'required':
      return `${place}lacks “${params['missingProperty']}”.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${place}has “${params['additionalProperty'] ?? params['unevaluatedProperty']}”, which is not documented.`;
    case 'type':
      return `${place}must be ${typesOf(params['type'])}.`;
    case 'enum':
      return `${place}must be one of ${listOf(params['allowedValues'])}.`;
    case 'const':
      return `${place}must be ${JSON.stringify(params['allowedValue'])}.`;
    case 'format':
      return `${place}must be written as ${params['format']}.`;
    case 'oneOf':
    case 'anyOf':
      return Array.isArray(params['passingSchemas'])
        ? `${place}matches more than one of the alternatives.`
        : `${place}matches none of the alternatives.`;
    default:
      return `${place}${message}.`;
  }
}

/** `at items, item 3, name: ` for `/items/2/name`. */
function placeOf(instancePath: string): string {
  const tokens = splitPointer(instancePath) ?? [];
  if (tokens.length === 0) return '';
  const words = tokens.map((token) => (/^\d+$/u.test(token) ? `item ${Number(token) + 1}` : token));
  return `at ${words.join(', ')}: `;
}

function typesOf(type: unknown): string {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return types
    .map((one) => {
      if (one === 'integer') return 'a whole number';
      if (one === 'null') return 'null';
      return one === 'object' || one === 'array' ? `an ${one}` : `a ${String(one)}`;
    })
    .join(' or ');
}

function listOf(values: unknown): string {
  const list: unknown[] = Array.isArray(values) ? values : [];
  const shown = list.slice(0, 12).map((value) => JSON.stringify(value));
  return list.length > 12 ? `${shown.join(', ')} …` : shown.join(', ');
}
