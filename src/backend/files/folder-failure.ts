import { backendFilesMessages } from '#messages/en/backend-files.ts';

/** Why something in a design folder could not be done: the problem's code and a sentence for the designer. */
export type FolderFailure = {
  ok: false;
  code:
    | 'design_not_found'
    | 'file_changed'
    | 'file_not_found'
    | 'file_not_text'
    | 'folder_exists'
    | 'folder_not_found'
    | 'invalid_parameter'
    | 'not_a_design'
    | 'path_unsafe'
    | 'read_failed'
    | 'body_too_large'
    | 'write_failed';
  message: string;
};

export function failure(code: FolderFailure['code'], message: string): FolderFailure {
  return {
    ok: false,
    code,
    message,
  };
}

/** The `code` of a Node system error (`ENOENT`, `EACCES` …); `undefined` for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** True when the path, or a folder on the way to it, is not there. */
export function isMissing(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/**
 * A system error of a write as words that say what to do.
 *
 * Anything that is not a system error is a bug and is thrown on.
 */
export function writeFailure(error: unknown, path: string): FolderFailure {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  return failure(
    'write_failed',
    backendFilesMessages.t('write.unchanged', { message: writeMessage(code, path) }),
  );
}

function writeMessage(code: string, path: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return backendFilesMessages.t('write.permission', { path });
    case 'EROFS':
      return backendFilesMessages.t('write.readOnly', { path });
    case 'ENOSPC':
    case 'EDQUOT':
      return backendFilesMessages.t('write.full', { path });
    case 'ENOTDIR':
    case 'EEXIST':
      return backendFilesMessages.t('write.notFolder', { path });
    case 'ENOENT':
      return backendFilesMessages.t('write.folderGone', { path });
    case 'EISDIR':
      return backendFilesMessages.t('write.isFolder', { path });
    case 'ENAMETOOLONG':
      return backendFilesMessages.t('write.longName', { path });
    case 'EBUSY':
    case 'ETXTBSY':
      return backendFilesMessages.t('write.busy', { path });
    default:
      return backendFilesMessages.t('write.other', { path, code });
  }
}

/** A system error of a read as words that say what to do; bugs are thrown on. */
export function readFailure(error: unknown, path: string): FolderFailure {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return failure('file_not_found', backendFilesMessages.t('read.missing', { path }));
    case 'EACCES':
    case 'EPERM':
      return failure('read_failed', backendFilesMessages.t('read.permission', { path }));
    default:
      return failure('read_failed', backendFilesMessages.t('read.other', { path, code }));
  }
}
