import { systemErrorCode } from '#backend/files/folder-failure.ts';

/** Why a backup was not written, or not restored; `words` say what to do. */
export type BackupFault = {
  ok: false;
  reason:
    | 'exists'
    | 'no_portal'
    | 'foreign'
    | 'newer'
    | 'damaged'
    | 'unreadable'
    | 'not_written'
    | 'occupied';
  message: string;
};

export function backupFault(reason: BackupFault['reason'], message: string): BackupFault {
  return { ok: false, reason, message };
}

/** A system error of writing as a fault; anything else is thrown on. */
export function writeFault(error: unknown, path: string): BackupFault {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  return backupFault('not_written', `${path} could not be written: ${whyNotWritten(code)}`);
}

/** A system error of reading as a fault; anything else is thrown on. */
export function readFault(error: unknown, path: string): BackupFault {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return backupFault('unreadable', `${path} is not there. Check the path.`);
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return backupFault(
      'unreadable',
      `You have no permission to read ${path}. Allow reading it and try again.`,
    );
  }
  if (code === 'EISDIR') {
    return backupFault('unreadable', `${path} is a folder. Name the file of a backup.`);
  }
  return backupFault('unreadable', `${path} could not be read (${code}). Check its disk.`);
}

function whyNotWritten(code: string): string {
  switch (code) {
    case 'EEXIST':
      return 'a file with this name already exists. Choose another name.';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'its folder does not exist. Create the folder, or choose another one.';
    case 'EACCES':
    case 'EPERM':
      return 'you have no permission to write there. Allow writing to the folder, or choose another one.';
    case 'EROFS':
      return 'its disk is read-only. Choose another one.';
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return 'there is no space left on its disk. Free some space, or choose another disk.';
    default:
      return `${code}. Check its disk and try again.`;
  }
}
