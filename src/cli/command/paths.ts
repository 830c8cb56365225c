import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Misuse } from './command.ts';

/** What a path that was typed leads to, absolute; something that is not there is a misuse. */
export function requirePath(cwd: string, typed: string): { path: string; kind: 'file' | 'folder' } {
  const path = resolve(cwd, typed);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Misuse(`${typed} is not there.`);
  if (found.isDirectory()) return { path, kind: 'folder' };
  if (found.isFile()) return { path, kind: 'file' };
  throw new Misuse(`${typed} is neither a file nor a folder.`);
}

export function requireFolder(cwd: string, typed: string): string {
  const { path, kind } = requirePath(cwd, typed);
  if (kind !== 'folder') throw new Misuse(`${typed} is a file. Name the folder that contains it.`);
  return path;
}

export function requireFile(cwd: string, typed: string): string {
  const { path, kind } = requirePath(cwd, typed);
  if (kind !== 'file') throw new Misuse(`${typed} is a folder. Name the file.`);
  return path;
}
