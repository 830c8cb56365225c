import type { DesignFiles } from './checked-design.ts';
import { foldPath } from './file-names.ts';

/** The files of one API, by paths relative to its folder, and why each is in the archive. */
export type ApiFolder = {
  /** Empty for the root, else with a `/` at the end. */
  folder: string;
  /** Paths relative to the folder. */
  paths: readonly string[];
  bytesOf(path: string): Uint8Array | undefined;
  /** A path that differs in case or Unicode form only. */
  similarTo(path: string): string | undefined;
  /** The path as findings report it: relative to what is checked. */
  fullPath(path: string): string;
  /** Notes why a file is in the archive; the first reason stays. */
  include(path: string, reason: string): void;
  readonly reasons: ReadonlyMap<string, string>;
  /** Notes a file that a document shows. */
  addImage(path: string): void;
  readonly images: ReadonlySet<string>;
};

/** Opens the folder of one API among all files. */
export function createApiFolder(files: DesignFiles, folder: string): ApiFolder {
  const paths: string[] = [];
  const folded = new Map<string, string>();
  for (const full of files.keys()) {
    if (!full.startsWith(folder)) continue;
    const path = full.slice(folder.length);
    paths.push(path);
    folded.set(foldPath(path), path);
  }
  const reasons = new Map<string, string>();
  const images = new Set<string>();
  return {
    folder,
    paths,
    bytesOf: (path) => files.get(folder + path),
    similarTo: (path) => folded.get(foldPath(path)),
    fullPath: (path) => folder + path,
    include(path, reason) {
      if (files.has(folder + path) && !reasons.has(path)) reasons.set(path, reason);
    },
    reasons,
    addImage(path) {
      if (files.has(folder + path)) images.add(path);
    },
    images,
  };
}
