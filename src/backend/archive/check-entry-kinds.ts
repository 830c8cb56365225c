import { DEFLATED, ENCRYPTED_FLAGS, isFolderName, STORED, type ZipEntry } from './zip-entry.ts';
import { quotePath } from '#core/archive/paths.ts';
import type { ZipFault } from './zip-fault.ts';

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
      message: `The file ${quotePath(path)} is encrypted.`,
      hint: 'Pack the folder again without a password.',
    };
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    return unsupported(
      'method',
      path,
      `The file ${quotePath(path)} is packed with method ${entry.method}.`,
      'Pack the folder again with the usual compression (deflate).',
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
      `${quotePath(path)} is a symbolic link.`,
      'Put the file itself in its place.',
    );
  }
  const isFolder = isFolderName(entry.name);
  if (type !== 0 && type !== (isFolder ? FOLDER : REGULAR)) {
    return unsupported(
      'special_file',
      path,
      `${quotePath(path)} is neither a plain file nor a folder.`,
      'Leave it out.',
    );
  }
  if (isFolder && entry.bytes > 0) {
    return unsupported(
      'folder_with_data',
      path,
      `The folder ${quotePath(path)} has data of its own.`,
      'Pack the folder again with another program.',
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
