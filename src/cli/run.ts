import { type ExitCode, Misuse, type Terminal } from './command/command.ts';
import { commands, isVerb } from './commands.ts';

/** Runs the command line; every expected failure ends as words and an exit code. */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const [verb, ...rest] = args;
  if (verb === '--help' || verb === '-h' || verb === 'help') {
    terminal.out(generalHelp());
    return 0;
  }
  if (verb === '--version' || verb === '-V') {
    const { readAppVersion } = await import('#backend/app/entry.ts');
    terminal.out(`${readAppVersion()}\n`);
    return 0;
  }
  if (verb === undefined || !isVerb(verb)) {
    const what = verb === undefined ? 'Name a command.' : `There is no command "${verb}".`;
    terminal.say(`portolan: ${what}\n\n${generalHelp()}`);
    return 2;
  }
  const command = await commands[verb].load();
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(command.help);
    return 0;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    if (error instanceof Misuse) {
      const usage = command.help.split('\n')[0] ?? '';
      terminal.say(`portolan ${verb}: ${error.message}\n${usage}\n`);
      return 2;
    }
    terminal.say(`portolan ${verb}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function generalHelp(): string {
  const list = Object.entries(commands).map(
    ([verb, { summary }]) => `  ${verb.padEnd(14)}${summary}\n`,
  );
  return `Usage: portolan COMMAND [OPTIONS]

Design APIs on your desktop and publish them to a developer portal.

${list.join('')}
portolan COMMAND --help describes each command. --version prints the version.
Exit codes: 0 done, 1 errors found or refused, 2 wrong usage.
`;
}
