import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Design, DesignSummary } from '#contracts/workbench.ts';
import { type FolderFailure, failure, readFailure } from '#backend/files/folder-failure.ts';
import { resolveEditedPath } from '#backend/files/design-path.ts';
import { HIDDEN_RULESETS } from '#core/ruleset/ruleset-names.ts';
import { findSpec, readHead } from './find-spec.ts';
import { listDesignFiles } from './list-files.ts';
import { realFolder } from '#backend/files/read-file.ts';
import { parseSpecHead } from './spec-head.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** The id of a design: opaque, and the same whenever the folder is at the same real path on this machine. */
function designIdOf(realPath: string): string {
  return createHash('sha256').update(realPath).digest('base64url').slice(0, 22);
}

/** Describes a folder as a design with its files, or says why it is none. */
export async function describeDesign(
  folder: string,
): Promise<{ ok: true; design: Design } | FolderFailure> {
  const real = await realFolder(folder);
  if (!real.ok) return real;
  const path = real.folder;
  try {
    const found = await findSpec(path);
    if (!found) return noDesign(path);
    const { files, truncated } = await listDesignFiles(path);
    const head = parseSpecHead((await readHead(path, found.specFile)) ?? '');
    const newest = files.reduce((latest, file) => Math.max(latest, file.modified), 0);
    return {
      ok: true,
      design: {
        id: designIdOf(path),
        name: found.overview?.name ?? head.title ?? basename(path),
        slug: found.overview?.slug ?? null,
        version: found.overview?.version ?? head.version ?? null,
        path,
        specFile: found.specFile,
        hasOverview: found.overview !== undefined,
        modifiedAt: new Date(newest).toISOString(),
        files: files.map((file) => ({ path: file.path, bytes: file.bytes })),
        rulesets: await hiddenRulesets(path, found.specFile),
        ...(truncated ? { filesTruncated: true } : {}),
      },
    };
  } catch (error) {
    return { ...readFailure(error, path), code: 'read_failed' };
  }
}

/** Those beside the document and in the folders above it, up to the top of the design: where rulesets are looked for. */
async function hiddenRulesets(folder: string, specFile: string): Promise<string[]> {
  const segments = specFile.split('/').slice(0, -1);
  const folders = ['', ...segments.map((_one, at) => `${segments.slice(0, at + 1).join('/')}/`)];
  const paths = folders.flatMap((prefix) => HIDDEN_RULESETS.map((name) => prefix + name));
  const found = await Promise.all(
    paths.map(async (path) => {
      const resolved = await resolveEditedPath(folder, path);
      return resolved.ok && resolved.exists;
    }),
  );
  return paths.filter((_path, index) => found[index]);
}

/** The same without the files. */
export function summaryOf(design: Design): DesignSummary {
  const { files: _files, rulesets: _rulesets, filesTruncated: _truncated, ...summary } = design;
  return summary;
}

function noDesign(path: string): FolderFailure {
  return failure('not_a_design', backendDesignsMessages.t('noDocument', { path }));
}
