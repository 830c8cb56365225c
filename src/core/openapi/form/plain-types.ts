/** The types that a schema is given by its row (JSON Schema 2020-12 validation, section 6.1.1). */
export const TYPES: readonly string[] = [
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
];

/** Whether a text is a type by itself, and stands for no other schema. */
export function isPlainType(text: string): boolean {
  return text === 'null' || TYPES.includes(text);
}
