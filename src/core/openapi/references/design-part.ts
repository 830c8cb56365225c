const DOCUMENT = /\.(?:ya?ml|json)$/iu;
const NO_PARTS: ReadonlySet<string> = new Set([
  'overview.json',
  'redocly.yaml',
  'redocly.yml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]);

/** Whether a file of a design, by its path, may be a document or hold parts of one. */
export function isDesignPart(path: string): boolean {
  return DOCUMENT.test(path) && !NO_PARTS.has(path);
}
