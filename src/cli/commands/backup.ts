import { resolve } from 'node:path';
import {
  createBackup,
  databaseBackupAdvice,
  isDatabaseAddress,
  readAppVersion,
} from '#backend/app/entry.ts';
import { onlyPositional, readArguments } from '#cli/command/arguments.ts';
import { dataDirOf } from '#cli/command/data-dir.ts';
import { backupText, tellProgress } from '#cli/text/backup-text.ts';
import type { Command } from '#cli/command/command.ts';
import { untilInterrupted } from '#server/until-interrupted.ts';

const OPTIONS = {
  data: { type: 'string' },
  database: { type: 'string' },
  overwrite: { type: 'boolean' },
} as const;

export const backup: Command = {
  help: `Usage: portolan backup FILE [--data DIR] [--overwrite]

Backs up a data folder to one file, whether Portolan is running or not: the local portal with its accounts, APIs and
revisions, remembered portals and their sealed secrets, the outbox, unsaved texts and the History of files.
Designs are ordinary folders and are not included.

  --data DIR   the data folder (default: the one that Portolan uses)
  --overwrite  replaces FILE if it exists

Only you can read the file. "portolan restore FILE --check" checks it.
A portal in PostgreSQL is backed up with pg_dump: see docs/backup.md.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const file = resolve(terminal.cwd, onlyPositional(positionals, 'FILE'));
    const { data } = values;
    const database = values.database ?? terminal.env['PORTOLAN_DATABASE_URL'] ?? '';
    const isInDatabase = data === undefined ? database !== '' : isDatabaseAddress(data);
    if (isInDatabase || values.database !== undefined) {
      terminal.say(`portolan backup: ${databaseBackupAdvice('backup')}\n`);
      return 1;
    }
    const onProgress = tellProgress(terminal, 'Writing the backup');
    const { signal, release } = untilInterrupted();
    try {
      const written = await createBackup({
        dataDir: dataDirOf(data, terminal),
        file,
        overwrite: values.overwrite === true,
        version: readAppVersion(),
        clock: Date.now,
        onProgress,
        signal,
      });
      if (!written.ok) {
        terminal.say(`portolan backup: ${written.message}\n`);
        return 1;
      }
      terminal.out(`${file}\n${backupText(written.manifest)}`);
      return 0;
    } finally {
      release();
    }
  },
};
