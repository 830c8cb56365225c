import { basename, dirname, relative, resolve } from 'node:path';
import { quotePath } from '#core/archive/paths.ts';
import {
  createBaseFiles,
  defaultDataDir,
  openNamedPortal,
  openWorkers,
  pullApi,
  writeDesign,
} from '#backend/app/entry.ts';
import { readArguments } from '#cli/command/arguments.ts';
import { type Command, Misuse, type Terminal } from '#cli/command/command.ts';
import { PORTAL_HELP, PORTAL_OPTIONS, readPassword } from '#cli/command/portal-arguments.ts';

export const pull: Command = {
  help: `Usage: portolan pull URL/SLUG [FOLDER] [--email E] [--password-stdin]

Downloads an API from a portal into a new design folder: its archive if the portal provides one, otherwise a design
built from the portal's data, in all languages. What could not be included is listed with the reason: hidden files,
files that nothing refers to, and data that designs have no field for. With an account, the newest draft is
downloaded; without one, the public version.

  FOLDER            the folder to create (default: SLUG in the current folder)
${PORTAL_HELP}

Exit codes: 0 the folder was created, 1 it was not, 2 wrong usage.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, PORTAL_OPTIONS);
    const [typed, folder, ...more] = positionals;
    if (typed === undefined) throw new Misuse('URL/SLUG is missing.');
    if (more.length > 0)
      throw new Misuse(`Only one FOLDER is allowed; "${more[0]}" is not expected.`);
    const { address, slug } = readApiAddress(typed);
    const { email } = values;
    const password =
      email === undefined
        ? undefined
        : await readPassword(terminal, { fromInput: values['password-stdin'] === true });
    if (email !== undefined && password === undefined) {
      throw new Misuse('There is no password: set PORTOLAN_PASSWORD, or use --password-stdin.');
    }
    const target = resolve(terminal.cwd, folder ?? slug);
    const workers = openWorkers();
    const plainHttp = values['plain-http'] === true;
    const named = { address, email: email ?? null, password, plainHttp, env: terminal.env };
    const opened = openNamedPortal(named, workers);
    try {
      if (!opened.ok) throw new Misuse(opened.message);
      const { signal } = new AbortController();
      const isPublic = email === undefined;
      const pulled = await pullApi({ target: opened.target, slug, workers, signal, isPublic });
      if (!pulled.ok) {
        const message = 'answer' in pulled ? messageOf(pulled.answer) : pulled.refused.detail;
        terminal.say(`${slug} was not pulled: ${message}\n`);
        return 1;
      }
      const naming = { name: basename(target), slug: basename(target) };
      const written = await writeDesign(dirname(target), naming, pulled.files);
      if (!written.ok) {
        terminal.say(`${written.message}\n`);
        return 1;
      }
      const packed = await workers.pack(pulled.files);
      if (packed.ok) {
        const dataDir = defaultDataDir(terminal.env);
        const bases = createBaseFiles({ dataDir, portal: address, design: target });
        // Without it, a push from here does not know what others changed.
        await bases.put(slug, packed.bytes).catch((error: unknown) => {
          terminal.say(
            `What was pulled could not be kept for later comparisons: ${String(error)}\n`,
          );
        });
      }
      print(terminal, target, [...pulled.files.keys()]);
      for (const { path, reason } of pulled.leftOut) {
        terminal.say(`Left out ${quotePath(path)}: ${reason}.\n`);
      }
      return 0;
    } finally {
      if (opened.ok) opened.close();
      await workers.close();
    }
  },
};

/** The portal and the API in an address such as `https://portal.example.com/payments`, or with `/api/apis` between. */
function readApiAddress(typed: string): { address: string; slug: string } {
  const match = /^(?<address>.+?)(?:\/api\/apis)?\/(?<slug>[^/?#]+)\/?$/.exec(typed);
  const { address, slug } = match?.groups ?? {};
  if (address === undefined || slug === undefined || /^[a-z]+:\/?$/i.test(address)) {
    throw new Misuse(
      `"${typed}" does not name an API. Write it like https://portal.example.com/payments.`,
    );
  }
  return { address, slug: decodeURIComponent(slug) };
}

function messageOf({ rawPayload }: { rawPayload: Buffer }): string {
  const { detail }: { detail?: unknown } = JSON.parse(rawPayload.toString('utf8'));
  return typeof detail === 'string' ? detail : 'The portal rejected it.';
}

function print(terminal: Terminal, target: string, files: readonly string[]): void {
  const shown = relative(terminal.cwd, target);
  terminal.out(`${shown.startsWith('..') ? target : shown}\n`);
  terminal.say(`${files.length} files: ${files.toSorted().join(', ')}\n`);
}
