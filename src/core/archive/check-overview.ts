import type { Finding } from '#core/finding/finding.ts';
import { createApiFolder } from './api-folder.ts';
import { defaultLimits } from './archive-limits.ts';
import { isIgnoredFile } from './file-names.ts';
import { readOverview } from './read-overview.ts';

const UNREAD = new Uint8Array();

/**
 * What is wrong with an overview.json that is being written: its fields, and the paths that lead to none of the
 * folder's files. The rules are those of an import. Never throws.
 */
export function checkOverview(bytes: Uint8Array, files: Iterable<string>): Finding[] {
  const paths = [...files].filter((path) => !isIgnoredFile(path));
  const api = createApiFolder(new Map(paths.map((path) => [path, UNREAD])), '');
  const read = readOverview(api, bytes, defaultLimits);
  return read.ok ? read.report.findings : read.findings;
}
