import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDesignPath, isInside, resolveDesignPath } from '#backend/files/design-path.ts';
import { isMissing, systemErrorCode } from '#backend/files/folder-failure.ts';
import { readRegularFile } from '#backend/files/read-file.ts';
import { isRulesetFile } from '#core/ruleset/ruleset-names.ts';

/** The texts that a ruleset and its document are read from. */
export type RulesetTexts = {
  /** `undefined` for a file that is not there, cannot be read, or lies outside of the folder. */
  read(path: string): Promise<string | undefined>;
  /** What was asked for so far. */
  asked(): string[];
};

/** Reads files of a folder, never outside of it; `texts` (as they stand in an editor) go before those on disk. */
export function openRulesetTexts(folder: string, texts: ReadonlyMap<string, string>): RulesetTexts {
  const asked = new Set<string>();
  return {
    async read(path) {
      asked.add(path);
      return texts.get(path) ?? (await readInside(folder, path));
    },
    asked: () => [...asked],
  };
}

async function readInside(folder: string, path: string): Promise<string | undefined> {
  try {
    const absolute = await findInside(folder, path);
    if (absolute === undefined) return undefined;
    const read = await readRegularFile(absolute, path);
    return read.ok ? new TextDecoder().decode(read.bytes) : undefined;
  } catch (error) {
    if (isMissing(error) || ['EACCES', 'ELOOP', 'EISDIR'].includes(systemErrorCode(error) ?? ''))
      return undefined;
    throw error;
  }
}

/** Where a file of a design lies, or a ruleset's file, which may be hidden; `undefined` where it leaves the folder. */
export async function findInside(folder: string, path: string): Promise<string | undefined> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!isRulesetFile(path) || !name.startsWith('.')) {
    const resolved = await resolveDesignPath(folder, path);
    return resolved.ok && resolved.exists ? resolved.absolute : undefined;
  }
  const parent = path.slice(0, -name.length - 1);
  if (parent !== '' && checkDesignPath(parent) !== undefined) return undefined;
  const absolute = await realpath(join(folder, ...path.split('/')));
  return isInside(await realpath(folder), absolute) ? absolute : undefined;
}
