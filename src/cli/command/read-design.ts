import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type PushServices, readDesignFolder } from '#backend/app/push-entry.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import type { Finding } from '#core/finding/finding.ts';

export type NotRead = { ok: false; findings: Finding[] };

/** The files of a design of one API; `archive`: the bytes that they came in. */
export type ReadDesign = { ok: true; files: DesignFiles; archive?: Uint8Array } | NotRead;

/** Reads the design that a folder or an archive holds; an archive has passed the checks of an import. */
export async function readDesign(
  workers: Pick<PushServices['workers'], 'importArchive'>,
  { path, kind }: { path: string; kind: 'file' | 'folder' },
): Promise<ReadDesign> {
  if (kind === 'folder') {
    const read = await readDesignFolder(path);
    return read.ok ? read : failed(path, read.code, read.message);
  }
  const { size } = await stat(path);
  if (size > defaultLimits.archiveBytes) return tooLarge(path, size);
  const archive = await readFile(path);
  const imported = await workers.importArchive(archive);
  if (!imported.ok) return imported;
  const [api, ...others] = imported.apis;
  if (!api || others.length > 0) {
    const message = `The archive contains ${imported.apis.length} APIs. Use an archive with exactly one.`;
    return failed(path, 'archive_multiple_apis', message);
  }
  return { ok: true, files: new Map(api.files.map((file) => [file.path, file.bytes])), archive };
}

function tooLarge(path: string, size: number): NotRead {
  return failed(
    path,
    'archive_too_large',
    `The archive has ${size} bytes; the limit is ${defaultLimits.archiveBytes}.`,
  );
}

/** What could not be read, and why. */
export function failed(path: string, code: string, message: string): NotRead {
  return {
    ok: false,
    findings: [
      {
        code,
        severity: 'error',
        file: basename(path),
        pointer: '',
        line: 1,
        column: 1,
        message,
        hint: '',
      },
    ],
  };
}
