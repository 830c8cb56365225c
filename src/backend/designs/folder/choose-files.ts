import { foldPath } from '#core/archive/file-names.ts';
import { faultOfDesignPath } from '#backend/files/design-path.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** A file that was not written into a design folder, and why, as the end of a sentence. */
export type LeftOutFile = { path: string; reason: string };

/**
 * Divides the files of an API into those that may be written into a design folder and the others. What is written is
 * what packing that folder takes again: paths of a design, no two of which differ by case or Unicode form only.
 *
 * `HEAD` is left out as well: git takes a folder that has one, with files called `config`, `objects` and `refs`, for a
 * repository, and runs the commands in its settings.
 */
export function chooseFiles(paths: Iterable<string>): {
  kept: ReadonlySet<string>;
  leftOut: LeftOutFile[];
} {
  const kept = new Set<string>();
  const leftOut: LeftOutFile[] = [];
  // Every file and folder that is kept, by what a file system may take it for.
  const names = new Map<string, { name: string; isFile: boolean }>();
  for (const path of paths) {
    if (kept.has(path)) continue;
    const parts = namesAlong(path);
    const reason = reasonAgainst(path) ?? clash(parts, names);
    if (reason !== undefined) leftOut.push({ path, reason });
    else {
      kept.add(path);
      for (const part of parts) names.set(foldPath(part.name), part);
    }
  }
  return { kept, leftOut };
}

function reasonAgainst(path: string): string | undefined {
  const isHead = foldPath(path.slice(path.lastIndexOf('/') + 1)) === 'HEAD';
  return isHead ? backendDesignsMessages.t('leftOut.head') : faultOfDesignPath(path);
}

/** The folders that a path goes through, then the file itself. */
function namesAlong(path: string): { name: string; isFile: boolean }[] {
  return path.split('/').map((_segment, index, segments) => ({
    name: segments.slice(0, index + 1).join('/'),
    isFile: index === segments.length - 1,
  }));
}

function clash(
  parts: readonly { name: string; isFile: boolean }[],
  names: ReadonlyMap<string, { name: string; isFile: boolean }>,
): string | undefined {
  for (const { name, isFile } of parts) {
    const other = names.get(foldPath(name));
    if (other === undefined) continue;
    if (other.name !== name) return backendDesignsMessages.t('leftOut.same', { other: other.name });
    if (other.isFile || isFile) return backendDesignsMessages.t('leftOut.both', { name });
  }
  return undefined;
}
