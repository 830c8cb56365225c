import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { openFolderTexts, type openWorkers, readTextFile } from '#backend/app/entry.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { failed, type NotRead, readDesign } from './read-design.ts';

type Workers = ReturnType<typeof openWorkers>;
/** An OpenAPI document with the files that it may refer to. */
export type ReadSpec =
  | {
      ok: true;
      path: string;
      files: Map<string, Uint8Array>;
      /** The document's own, in `info`. */
      version: string | undefined;
    }
  | NotRead;

const ZIP_SIGNATURE = 'PK';

/** Reads an OpenAPI document: a file, or the one of a folder or an archive. One with errors is refused. */
export async function readSpec(
  workers: Workers,
  found: { path: string; kind: 'file' | 'folder' },
): Promise<ReadSpec> {
  if (found.kind === 'file' && !(await isArchive(found.path))) return readDocument(found.path);
  const design = await readDesign(workers, found);
  if (!design.ok) return design;
  const { files } = design;
  const { problem, findings, apis } = await workers.check(files);
  if (problem !== null) return { ok: false, findings };
  const [api, ...others] = apis;
  if (!api || others.length > 0) {
    const message = `The folder contains ${apis.length} APIs. Name the folder of one of them.`;
    return failed(found.path, 'archive_multiple_apis', message);
  }
  const own = [...files].filter(([path]) => path.startsWith(api.folder));
  return {
    ok: true,
    path: api.spec.path,
    version: api.spec.version ?? undefined,
    files: new Map(own.map(([path, bytes]) => [path.slice(api.folder.length), bytes])),
  };
}

/** Whether a file is a ZIP, by its name or its first bytes. */
export async function isArchive(path: string): Promise<boolean> {
  if (/\.zip$/i.test(path)) return true;
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1', 0, bytesRead) === ZIP_SIGNATURE;
  } finally {
    await handle.close();
  }
}

/** A document by itself, and the files of its folder that it refers to. */
async function readDocument(path: string): Promise<ReadSpec> {
  const file = basename(path);
  const read = await readTextFile(path);
  if (!read.ok) return failed(path, read.code, read.message);
  const texts = await openFolderTexts(dirname(path));
  const files = new Map([[file, Buffer.from(read.text)]]);
  // What is asked for is what a reference leads to.
  const noted = {
    keys: () => texts.keys(),
    get(name: string) {
      const text = texts.get(name);
      if (text !== undefined) files.set(name, Buffer.from(text));
      return text;
    },
  };
  const spec = parseSpec(read.text, { file });
  const findings = validateSpec(spec, { files: noted });
  const isRefused = findings.some(({ severity }) => severity === 'error');
  if (isRefused) return { ok: false, findings };
  return { ok: true, path: file, files, version: outlineOf(spec).version };
}
