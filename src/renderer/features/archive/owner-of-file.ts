import type { DesignCheck } from '#contracts/workbench.ts';

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
