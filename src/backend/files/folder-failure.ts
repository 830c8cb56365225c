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
  return failure('write_failed', `${writeMessage(code, path)} What was on the disk is unchanged.`);
}

function writeMessage(code: string, path: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `You have no permission to write ${path}. Allow writing to its folder, or use another folder, and try again.`;
    case 'EROFS':
      return `${path} is on a read-only disk. Copy the design to another disk and open it there.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left for ${path}. Free some space and try again.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} cannot be written, because a part of its path is a file, not a folder. Choose another path.`;
    case 'ENOENT':
      return `The folder of ${path} no longer exists. Put it back, or open the design from where it is now.`;
    case 'EISDIR':
      return `${path} cannot be written, because there is a folder with that name. Choose another name.`;
    case 'ENAMETOOLONG':
      return `The name of ${path} is too long for this disk. Choose a shorter one.`;
    case 'EBUSY':
    case 'ETXTBSY':
      return `Another program has ${path} open. Close it there and try again.`;
    default:
      return `${path} could not be written (${code}). Check the disk and try again.`;
  }
}

/** A system error of a read as words that say what to do; bugs are thrown on. */
export function readFailure(error: unknown, path: string): FolderFailure {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return failure(
        'file_not_found',
        `${path} does not exist. It may have been moved or deleted.`,
      );
    case 'EACCES':
    case 'EPERM':
      return failure(
        'read_failed',
        `You have no permission to read ${path}. Allow reading it and try again.`,
      );
    default:
      return failure(
        'read_failed',
        `${path} could not be read (${code}). Check the disk and try again.`,
      );
  }
}
