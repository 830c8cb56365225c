import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { OVERVIEW_FILE } from '#renderer/overview/overview-json.ts';
import type { DesignCheck } from '#contracts/workbench.ts';

/**
 * The place in overview.json that a finding leads to: its own, or for another file the one that names this file.
 * Answers `undefined` for a file that overview.json does not name.
 */
export function placeInOverview(
  root: Readonly<Record<string, unknown>> | undefined,
  { file, pointer }: Pick<Finding, 'file' | 'pointer'>,
): string | undefined {
  if (file === OVERVIEW_FILE) return pointer;
  return file === '' ? undefined : findText(root, file, '');
}

function findText(value: unknown, text: string, at: string): string | undefined {
  if (value === text) return at;
  const members = Array.isArray(value)
    ? value.entries()
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [key, member] of members) {
    // The document itself is opened in the editor.
    if (at === '' && ['spec', 'openapi', 'oas', 'specPath'].includes(String(key))) continue;
    const found = findText(member, text, joinPointer(at, key));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whose a file of the archive is, and its path in that design. */
export function ownerOf(
  path: string,
  folders: DesignCheck['folders'],
  otherwise: string,
): { designId: string; file: string } {
  const found = folders.find(({ folder }) => path.startsWith(folder));
  return found === undefined
    ? { designId: otherwise, file: path }
    : { designId: found.design, file: path.slice(found.folder.length) };
}
