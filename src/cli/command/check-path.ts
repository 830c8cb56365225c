import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import {
  checkByRulesets,
  crossCheck,
  openFolderTexts,
  openWorkers,
  readDesignFolder,
  readTextFile,
} from '#backend/app/entry.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import type { Finding } from '#core/finding/finding.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { joinRuleset } from '#core/ruleset/join-ruleset.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { isArchive } from './read-api.ts';

/** What is wrong, and how many rules and places are muted by the rulesets in the folder. */
type Checked = { findings: Finding[]; muted: number };

/** Checks a document, a folder or an archive as a portal would, and by the rulesets that lie in the folder. */
export async function checkPath({
  path,
  kind,
}: {
  path: string;
  kind: 'file' | 'folder';
}): Promise<Checked> {
  if (kind === 'folder') return checkFolder(path);
  return (await isArchive(path)) ? checkArchive(path) : checkDocument(path);
}

async function checkFolder(path: string): Promise<Checked> {
  const read = await readDesignFolder(path);
  if (!read.ok) return only(wholeFile(basename(path), read.code, read.message));
  const workers = openWorkers();
  try {
    const { findings, muted } = await checkByRulesets(
      workers,
      path,
      await workers.check(read.files),
    );
    return { findings, muted: muted.length };
  } finally {
    await workers.close();
  }
}

async function checkArchive(path: string): Promise<Checked> {
  const { size } = await stat(path);
  if (size > defaultLimits.archiveBytes) {
    const limit = `the limit is ${defaultLimits.archiveBytes}`;
    const message = `The archive has ${size} bytes; ${limit}.`;
    return only(wholeFile(basename(path), 'archive_too_large', message));
  }
  const workers = openWorkers();
  try {
    const imported = await workers.importArchive(await readFile(path));
    return { findings: imported.ok ? imported.warnings : imported.findings, muted: 0 };
  } finally {
    await workers.close();
  }
}

async function checkDocument(path: string): Promise<Checked> {
  const file = basename(path);
  const read = await readTextFile(path);
  if (!read.ok) return only(wholeFile(file, read.code, read.message));
  const files = await openFolderTexts(dirname(path));
  const spec = parseSpec(read.text, { file });
  const findings = validateSpec(spec, { files });
  const isRefused = findings.some(({ severity }) => severity === 'error');
  const all = isRefused ? findings : [...findings, ...(await crossCheck(spec))];
  const workers = openWorkers();
  try {
    const call = { folder: dirname(path), main: file, scope: '' };
    const outcome = await workers.applyRuleset(call);
    return { findings: joinRuleset(all, outcome), muted: outcome?.muted.length ?? 0 };
  } finally {
    await workers.close();
  }
}

function only(finding: Finding): Checked {
  return { findings: [finding], muted: 0 };
}

function wholeFile(file: string, code: string, message: string): Finding {
  return {
    code,
    severity: 'error',
    file,
    pointer: '',
    line: 1,
    column: 1,
    message,
    hint: '',
  };
}
