import { resolve } from 'node:path';
import { copyInterrupted, copyPortal, isDatabaseAddress } from '#backend/app/entry.ts';
import { readArguments } from '#cli/command/arguments.ts';
import { type Command, Misuse } from '#cli/command/command.ts';
import { tellProgress } from '#cli/text/backup-text.ts';
import { untilInterrupted } from '#server/until-interrupted.ts';

const OPTIONS = { from: { type: 'string' }, to: { type: 'string' } } as const;

export const copy: Command = {
  help: `Usage: portolan copy --from FOLDER --to postgres://USER:PASSWORD@HOST/DATABASE
       portolan copy --from postgres://USER:PASSWORD@HOST/DATABASE --to FOLDER

Copies a portal from a data folder to an empty PostgreSQL database, or back to a new folder: tenants, accounts, APIs with
all revisions and files, preview links, deleted APIs and settings. Nobody stays signed in. Then compares both.

  --from PLACE  the portal to copy: stop it first
  --to PLACE    an empty database, or a folder without a portal; created if it is missing

A copy that was interrupted goes on when it is run again. With PORTOLAN_BLOBS, the files of the database are in S3:
see docs/serving.md.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    if (positionals.length > 0) throw new Misuse(`"${positionals[0]}" is not expected.`);
    const { from = '', to = '' } = values;
    if (from === '' || to === '') throw new Misuse('Name both places with --from and --to.');
    const placeOf = (written: string): string =>
      isDatabaseAddress(written) ? written : resolve(terminal.cwd, written);
    const { signal, release } = untilInterrupted();
    try {
      const places = { from: placeOf(from), to: placeOf(to) };
      const onProgress = tellProgress(terminal, 'Copying and comparing');
      const result = await copyPortal(places, terminal.env, { onProgress, signal });
      if (!result.ok) {
        terminal.say(`portolan copy: ${result.message}\n`);
        return 1;
      }
      const width = Math.max(...result.tables.map(({ name }) => name.length));
      const lines = result.tables.map(
        ({ name, rows, digest }) => `  ${name.padEnd(width)}  ${rows} rows, digest ${digest}\n`,
      );
      terminal.out(
        `Copied into ${result.place}\nBoth have the same rows and files:\n${lines.join('')}`,
      );
      return 0;
    } catch (error) {
      if (!signal.aborted) throw error;
      terminal.say(`portolan copy: ${copyInterrupted()}\n`);
      return 1;
    } finally {
      release();
    }
  },
};
