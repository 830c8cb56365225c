import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';

/** What stands behind an operation's method: its path, or the file that is a path item by itself. */
export function placeOf({ path }: OperationSummary, { file }: OpenDocument): string {
  return path === '' ? file : path;
}
