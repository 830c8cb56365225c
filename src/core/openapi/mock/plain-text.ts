/** Data as one writes it where no quotes are wanted: a text as it is, all else as JSON. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
