import { DEFLATED, ENCRYPTED_FLAGS, isFolderName, STORED, type ZipEntry } from './zip-entry.ts';
import { quotePath } from '#core/archive/paths.ts';
import type { ZipFault } from './zip-fault.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

// The file type bits of a Unix mode (POSIX sys/stat.h).
const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;
const SYMLINK = 0o120000;

/** Refuses encryption, compressions other than stored and deflate, and whatever is neither file nor folder. */
export function checkEntryKind(entry: ZipEntry): ZipFault | undefined {
  const path = entry.name ?? '';
  if ((entry.flags & ENCRYPTED_FLAGS) !== 0) {
    return {
      problem: 'entry_encrypted',
      rule: 'encrypted',
      path,
      message: backendArchiveMessages.t('entry.encrypted', { file: quotePath(path) }),
      hint: backendArchiveMessages.t('entry.encryptedHint'),
    };
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    return unsupported(
      'method',
      path,
      backendArchiveMessages.t('entry.method', {
        file: quotePath(path),
        method: String(entry.method),
      }),
      backendArchiveMessages.t('entry.methodHint'),
    );
  }
  return checkType(entry, path);
}

function checkType(entry: ZipEntry, path: string): ZipFault | undefined {
  const type = entry.mode & TYPE_MASK;
  if (type === SYMLINK) {
    return unsupported(
      'symlink',
      path,
      backendArchiveMessages.t('entry.link', { file: quotePath(path) }),
      backendArchiveMessages.t('entry.linkHint'),
    );
  }
  const isFolder = isFolderName(entry.name);
  if (type !== 0 && type !== (isFolder ? FOLDER : REGULAR)) {
    return unsupported(
      'special_file',
      path,
      backendArchiveMessages.t('entry.special', { file: quotePath(path) }),
      backendArchiveMessages.t('entry.specialHint'),
    );
  }
  if (isFolder && entry.bytes > 0) {
    return unsupported(
      'folder_with_data',
      path,
      backendArchiveMessages.t('entry.folderData', { file: quotePath(path) }),
      backendArchiveMessages.t('entry.folderDataHint'),
    );
  }
  return undefined;
}

function unsupported(rule: string, path: string, message: string, hint: string): ZipFault {
  return {
    problem: 'entry_unsupported',
    rule,
    path,
    message,
    hint,
  };
}
