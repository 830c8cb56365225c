import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeviceName } from '#core/archive/file-names.ts';
import { type FolderFailure, failure, systemErrorCode, writeFailure } from './folder-failure.ts';
import { clearTemporariesOnce, temporaryName } from './temporary-names.ts';
import { backendFilesMessages } from '#messages/en/backend-files.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 64;
const MAX_NAME = 120;

export type NewFolder = { ok: true; folder: string } | FolderFailure;

/**
 * Makes a new folder of the workspace, named after the slug, whose files `fill` writes into a draft of it; `name` is
 * the name without spaces around it. The folder appears whole or not at all; not at all once `signal` gave it up, whose
 * reason is thrown.
 */
export async function makeDesignFolder(
  workspace: string,
  wanted: { name: string; slug: string },
  fill: (draft: string, name: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<NewFolder> {
  const name = wanted.name.trim();
  const refused = checkName(name) ?? checkSlug(wanted.slug);
  if (refused) return refused;
  const folder = join(workspace, wanted.slug);
  const draft = temporaryName(join(workspace, 'new'));
  try {
    await clearTemporariesOnce(workspace);
    await mkdir(draft, { recursive: true });
    await fill(draft, name);
    signal?.throwIfAborted();
    await claim(folder);
    await rename(draft, folder);
    if (signal?.aborted) await rename(folder, draft);
    signal?.throwIfAborted();
    return { ok: true, folder: await realpath(folder) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    if (error instanceof FolderTaken) {
      return failure('folder_exists', backendFilesMessages.t('folder.exists', { folder }));
    }
    signal?.throwIfAborted();
    return writeFailure(error, folder);
  }
}

class FolderTaken extends Error {}

/** Reserves the name: only an empty folder is replaced by a rename, and this one is ours. */
async function claim(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') throw new FolderTaken();
    throw error;
  }
  // Windows does not rename over a folder, not even an empty one.
  if (process.platform === 'win32') await rm(folder, { recursive: true });
}

/** What is wrong with the name of an API. */
export function checkName(name: string): FolderFailure | undefined {
  if (name === '') {
    return failure('invalid_parameter', backendFilesMessages.t('name.empty'));
  }
  if (name.length > MAX_NAME) {
    return failure(
      'invalid_parameter',
      backendFilesMessages.t('name.long', { length: String(name.length), limit: String(MAX_NAME) }),
    );
  }
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) {
    return failure('invalid_parameter', backendFilesMessages.t('name.control'));
  }
  return undefined;
}

function checkSlug(slug: string): FolderFailure | undefined {
  if (!SLUG.test(slug) || slug.length > MAX_SLUG) {
    return failure(
      'invalid_parameter',
      backendFilesMessages.t('slug.invalid', {
        slug: JSON.stringify(slug),
        limit: String(MAX_SLUG),
      }),
    );
  }
  return isDeviceName(slug)
    ? failure('invalid_parameter', backendFilesMessages.t('slug.device', { slug }))
    : undefined;
}
