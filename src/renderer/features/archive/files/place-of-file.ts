import { isHiddenFile } from '#renderer/browser/is-hidden-file.ts';
import { OVERVIEW_FILE } from '#renderer/overview/overview-json.ts';

/** Whether the editor opens a file beside the OpenAPI document. */
export function isPart(file: string): boolean {
  return /\.(?:json|ya?ml)$/iu.test(file) && !isHiddenFile(file);
}

/** Where a file of a design is edited: the editor, the form of overview.json, or as plain text; `undefined` elsewhere. */
export function placeOfFile(
  file: string,
  specFile: string,
): 'editor' | 'form' | 'text' | undefined {
  if (file === OVERVIEW_FILE) return 'form';
  if (file === specFile || isPart(file)) return 'editor';
  const isText = /\.(?:md|markdown|html?|txt|css|csv)$/iu.test(file) && !isHiddenFile(file);
  return isText ? 'text' : undefined;
}
