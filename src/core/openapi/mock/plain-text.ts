/** Data as one writes it where no quotes are wanted: a text as it is, all else as JSON. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
