import { createHash } from 'node:crypto';
import { isMissing } from '#backend/files/folder-failure.ts';
import { fingerprint } from '#backend/files/overwrite-file.ts';
import {
  IGNORE_FILE,
  RULESET_FILES,
  SPECTRAL_FILES,
  SPECTRAL_PROGRAMS,
} from '#core/ruleset/ruleset-names.ts';
import { findInside, type RulesetTexts } from './ruleset-texts.ts';

export type FoundRuleset = { file: string; text: string };

/** What a design folder has for checking a document; the texts are those of the files nearest to it. */
export type FoundRulesets = {
  redocly: FoundRuleset | undefined;
  spectral: FoundRuleset | undefined;
  /** A ruleset of Spectral's that is a program, where no other one lies as near. */
  program: string | undefined;
  /** The folder of what is passed over, and whether it has such a file: beside Redocly's ruleset, else the nearest. */
  ignore: { folder: string; isThere: boolean };
};

/** Looks for rulesets of a document: in its folder, else in one above it, up to the top of the design. */
export async function findRulesets(main: string, texts: RulesetTexts): Promise<FoundRulesets> {
  const redocly = await findNearest(main, RULESET_FILES, texts);
  const spectral = await findNearest(main, [...SPECTRAL_FILES, ...SPECTRAL_PROGRAMS], texts);
  const isProgram = SPECTRAL_PROGRAMS.includes(spectral?.file.split('/').at(-1) ?? '');
  const ignored = await findNearest(
    redocly === undefined ? main : redocly.file,
    [IGNORE_FILE],
    texts,
    redocly === undefined ? undefined : 1,
  );
  return {
    redocly,
    spectral: isProgram ? undefined : spectral,
    program: isProgram ? spectral?.file : undefined,
    ignore: {
      folder: folderOf(redocly?.file ?? ignored?.file ?? ''),
      isThere: ignored !== undefined,
    },
  };
}

/** The folder of a path: empty, or with a `/` at the end. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

async function findNearest(
  path: string,
  names: readonly string[],
  texts: RulesetTexts,
  most?: number,
): Promise<FoundRuleset | undefined> {
  for (const folder of foldersUp(path).slice(0, most)) {
    for (const name of names) {
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
    foldersUp(main).flatMap((up) => NAMES.map((name) => up + name)),
  );
  if (rulesets.length === 0) return '';
  const others = await versionsOf(folder, [...new Set(files)]);
  return createHash('sha256')
    .update(JSON.stringify([rulesets, others]))
    .digest('base64url');
}

const NAMES = [...RULESET_FILES, ...SPECTRAL_FILES, ...SPECTRAL_PROGRAMS, IGNORE_FILE];

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
