import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { mergeSchema } from '#core/openapi/mock/merge-schema.ts';

/** The data that a parameter's text stands for, read by its schema's type; the text itself where it fits none. */
export function parameterValue(document: unknown, schema: unknown, text: string): unknown {
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
