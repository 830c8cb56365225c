import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDesignPath, isIgnoredName, resolveDesignPath } from '#backend/files/design-path.ts';
import { isMissing, systemErrorCode } from '#backend/files/folder-failure.ts';
import { type OverviewHead, parseOverviewHead } from './overview-head.ts';
import { parseSpecHead } from './spec-head.ts';

/** The file that describes a design to a portal. */
const OVERVIEW_FILE = 'overview.json';

const USUAL_NAMES = ['openapi.yaml', 'openapi.yml', 'openapi.json'];
const HEAD_BYTES = 256 * 1024;
const MAX_CANDIDATES = 50;

export type FoundSpec = { specFile: string; overview: OverviewHead | undefined };

/**
 * Finds the OpenAPI document of a folder: the one that overview.json names, else `openapi.yaml`, `.yml` or `.json`,
 * else the only YAML or JSON file of the folder with an `openapi` field. `undefined` when there is none.
 */
export async function findSpec(folder: string): Promise<FoundSpec | undefined> {
  const overviewText = await readHead(folder, OVERVIEW_FILE);
  const overview = overviewText === undefined ? undefined : parseOverviewHead(overviewText);
  const named = overview?.spec?.replace(/^\.\//, '');
  if (named !== undefined && checkDesignPath(named) === undefined && (await isThere(folder, named)))
    return { specFile: named, overview };
  for (const name of USUAL_NAMES) {
    if (await isThere(folder, name)) return { specFile: name, overview };
  }
  const only = await onlyOpenApiFile(folder);
  return only === undefined ? undefined : { specFile: only, overview };
}

async function onlyOpenApiFile(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  const candidates = entries
    .filter((entry) => entry.isFile() && !isIgnoredName(entry.name))
    .map((entry) => entry.name)
    .filter((name) => /\.(?:ya?ml|json)$/i.test(name) && name !== OVERVIEW_FILE)
    .slice(0, MAX_CANDIDATES);
  const found: string[] = [];
  for (const name of candidates) {
    const head = await readHead(folder, name);
    if (head !== undefined && parseSpecHead(head).isOpenApi) found.push(name);
  }
  return found.length === 1 ? found[0] : undefined;
}

async function isThere(folder: string, path: string): Promise<boolean> {
  const resolved = await resolveDesignPath(folder, path);
  return resolved.ok && resolved.exists;
}

/** The beginning of a text file; `undefined` when it is not there, not a file or may not be read. */
export async function readHead(folder: string, path: string): Promise<string | undefined> {
  try {
    const resolved = await resolveDesignPath(folder, path);
    if (!resolved.ok || !resolved.exists) return undefined;
    const handle = await open(join(resolved.absolute), 'r');
    try {
      if (!(await handle.stat()).isFile()) return undefined;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error) || ['EACCES', 'EISDIR'].includes(systemErrorCode(error) ?? '')) {
      return undefined;
    }
    throw error;
  }
}
