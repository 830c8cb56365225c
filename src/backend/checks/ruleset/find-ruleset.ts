import { createHash } from 'node:crypto';
import { isMissing } from '#backend/files/folder-failure.ts';
import { fingerprint } from '#backend/files/overwrite-file.ts';
import { IGNORE_FILE, RULESET_FILES } from '#core/ruleset/ruleset-names.ts';
import { findInside, type RulesetTexts } from './ruleset-texts.ts';

export type FoundRuleset = { file: string; text: string };

/** The ruleset nearest to a document: in its folder, else in one above it, up to the top of the design. */
export async function findRuleset(
  main: string,
  texts: RulesetTexts,
): Promise<FoundRuleset | undefined> {
  for (const folder of foldersUp(main)) {
    for (const name of RULESET_FILES) {
      const text = await texts.read(folder + name);
      if (text !== undefined) return { file: folder + name, text };
    }
  }
  return undefined;
}

/**
 * A word that changes whenever a ruleset of a document, or one of the `files` that it depends on, does; the empty string
 * where there is no ruleset. Nothing is read.
 */
export async function rulesetTag(
  folder: string,
  main: string,
  files: readonly string[],
): Promise<string> {
  const rulesets = await versionsOf(
    folder,
    foldersUp(main).flatMap((up) => RULESET_FILES.map((name) => up + name)),
  );
  if (rulesets.length === 0) return '';
  const ignores = foldersUp(main).map((up) => up + IGNORE_FILE);
  const others = await versionsOf(folder, [...new Set([...ignores, ...files])]);
  return createHash('sha256')
    .update(JSON.stringify([rulesets, others]))
    .digest('base64url');
}

async function versionsOf(
  folder: string,
  paths: readonly string[],
): Promise<[path: string, version: string][]> {
  const versions = await Promise.all(paths.map((path) => versionOf(folder, path)));
  return paths.flatMap((path, index) => {
    const version = versions[index];
    return version === undefined ? [] : [[path, version]];
  });
}

async function versionOf(folder: string, path: string): Promise<string | undefined> {
  try {
    const absolute = await findInside(folder, path);
    return absolute === undefined ? undefined : await fingerprint(absolute);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The folder of a path and those above it, each empty or with a `/` at the end. */
function foldersUp(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return [...parts.keys(), parts.length].toReversed().map((length) =>
    parts
      .slice(0, length)
      .map((part) => `${part}/`)
      .join(''),
  );
}
