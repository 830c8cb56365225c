import { Misuse, type Terminal } from './command.ts';

export const PORTAL_OPTIONS = {
  email: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'plain-http': { type: 'boolean' },
} as const;

/** How the account of a portal is given, for the help of a command. */
export const PORTAL_HELP = `  --email E         the account; its password is read from PORTOLAN_PASSWORD
  --password-stdin  reads the password from the first line of the standard input instead
  --plain-http      allows http to another machine, although others on the network can read the password`;

/** The password of an account: never an argument, which other users of the machine could see. */
export async function readPassword(
  terminal: Terminal,
  { fromInput }: { fromInput: boolean },
): Promise<string | undefined> {
  if (!fromInput) return terminal.env['PORTOLAN_PASSWORD'] || undefined;
  const [line = ''] = (await terminal.readInput()).toString('utf8').split(/\r?\n/);
  if (line === '') throw new Misuse('There is no password on the standard input.');
  return line;
}
