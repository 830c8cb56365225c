/**
 * The `style` of a parameter by its `in`, the usual one first (OpenAPI 3.2.0, section 4.12.3); 3.0 and 3.1 don't know
 * the style "cookie".
 */
export const stylesOfLocation = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
} as const;

/** The styles that a parameter may have at a location; `undefined` for a text that is none with styles. */
export function stylesAt(location: string): readonly string[] | undefined {
  return Object.entries(stylesOfLocation).find(([name]) => name === location)?.[1];
}
