import type { OperationSummary } from '#core/openapi/types.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';

/** What stands behind an operation's method: its path, or the file that is a path item by itself. */
export const placeOf = ({ path }: OperationSummary, { file }: OpenDocument): string =>
  path === '' ? file : path;
