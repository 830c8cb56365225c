import { resolve } from 'node:path';
import {
  checkBackup,
  databaseBackupAdvice,
  isDatabaseAddress,
  restoreBackup,
} from '#backend/app/entry.ts';
import { onlyPositional, readArguments } from '#cli/command/arguments.ts';
import { backupText, tellProgress } from '#cli/text/backup-text.ts';
import { type Command, Misuse } from '#cli/command/command.ts';
import { untilInterrupted } from '#server/until-interrupted.ts';

const OPTIONS = {
  data: { type: 'string' },
  database: { type: 'string' },
  check: { type: 'boolean' },
} as const;

export const restore: Command = {
  help: `Usage: portolan restore FILE --data DIR
       portolan restore FILE --check

Checks every byte of a backup, then restores it into a data folder that has no portal.

  --data DIR  the data folder to restore into; created if it is missing
  --check     checks the backup and says what is in it; writes nothing

Afterwards, everybody has to sign in again, preview links stop working, and nothing that waited in the outbox is sent.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const file = resolve(terminal.cwd, onlyPositional(positionals, 'FILE'));
    const { data, check = false } = values;
    if (values.database !== undefined || isDatabaseAddress(data ?? '')) {
      terminal.say(`portolan restore: ${databaseBackupAdvice('restore')}\n`);
      return 1;
    }
    if (check === (data !== undefined)) {
      throw new Misuse('Name the folder to restore into with --data, or only --check the backup.');
    }
    const what = check ? 'Checking the backup' : 'Restoring the backup';
    const onProgress = tellProgress(terminal, what);
    const { signal, release } = untilInterrupted();
    try {
      const options = { file, onProgress, signal };
      const dataDir = data === undefined ? undefined : resolve(terminal.cwd, data);
      const result =
        dataDir === undefined
          ? await checkBackup(options)
          : await restoreBackup(dataDir, options, Date.now);
      if (!result.ok) {
        terminal.say(`portolan restore: ${result.message}\n`);
        return 1;
      }
      const heading = dataDir === undefined ? 'The backup is intact.' : `Restored into ${dataDir}`;
      terminal.out(`${heading}\n${backupText(result.manifest)}`);
      return 0;
    } finally {
      release();
    }
  },
};
