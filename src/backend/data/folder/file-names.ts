/** What lies in a data folder. What others keep there is theirs. */
export const DATABASE_FILE = 'portolan.db';
/** Says that the folder has a portal, and which. */
export const RECORD_FILE = 'data-folder.json';
/** The secrets that a passphrase locks. */
export const SECRETS_FILE = 'secrets.json';
/** What the window showed when it was last open. */
export const WINDOW_FILE = 'window.json';
/** The journals of texts that are not saved. */
export const UNSAVED_FOLDER = 'unsaved';
/** Earlier versions of the files that are edited. */
export const HISTORY_FOLDER = 'history';
/** The folders of designs that were deleted; a backup leaves them where they are. */
export const BIN_FOLDER = 'deleted-designs';
/** A restored backup on its way to its place. */
export const STAGING_FOLDER = 'restore.staged';

/** What the desktop app's Chromium keeps; a backup leaves it where it is. */
export const PROFILE_FOLDER = 'chromium';

/** A log beside the data file, which SQLite writes newest changes to, and its index. */
export const LOG_ENDINGS = ['-wal', '-shm', '-journal'] as const;

/** Everything that makes up a portal's data, the data file last. */
export const dataNames = [
  SECRETS_FILE,
  WINDOW_FILE,
  UNSAVED_FOLDER,
  HISTORY_FOLDER,
  RECORD_FILE,
  ...LOG_ENDINGS.map((ending) => `${DATABASE_FILE}${ending}`),
  DATABASE_FILE,
] as const;
