import { systemErrorCode } from '#backend/files/folder-failure.ts';
import { backendDataMessages } from '#messages/en/backend-data.ts';

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
  return backupFault(
    'not_written',
    backendDataMessages.t('write.failed', { path, reason: whyNotWritten(code) }),
  );
}

/** A system error of reading as a fault; anything else is thrown on. */
export function readFault(error: unknown, path: string): BackupFault {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return backupFault('unreadable', backendDataMessages.t('read.missing', { path }));
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return backupFault('unreadable', backendDataMessages.t('read.permission', { path }));
  }
  if (code === 'EISDIR') {
    return backupFault('unreadable', backendDataMessages.t('read.folder', { path }));
  }
  return backupFault('unreadable', backendDataMessages.t('read.other', { path, code }));
}

function whyNotWritten(code: string): string {
  switch (code) {
    case 'EEXIST':
      return backendDataMessages.t('write.exists');
    case 'ENOENT':
    case 'ENOTDIR':
      return backendDataMessages.t('write.noFolder');
    case 'EACCES':
    case 'EPERM':
      return backendDataMessages.t('write.permission');
    case 'EROFS':
      return backendDataMessages.t('write.readOnly');
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return backendDataMessages.t('write.full');
    default:
      return backendDataMessages.t('write.other', { code });
  }
}
