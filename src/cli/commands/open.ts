import { resolve } from 'node:path';
import { defaultWorkspace, rendererFolder } from '#backend/app/entry.ts';
import { startWebHost, type WebHost } from '#server/start-web-host.ts';
import { untilStopped } from '#server/until-stopped.ts';
import { readArguments, readPort } from '#cli/command/arguments.ts';
import { dataDirOf } from '#cli/command/data-dir.ts';
import { type Command, Misuse, type Terminal } from '#cli/command/command.ts';
import { requireFolder } from '#cli/command/paths.ts';

const OPTIONS = {
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  data: { type: 'string' },
  workspace: { type: 'string' },
} as const;

export const open: Command = {
  help: `Usage: portolan open [FOLDER] [--port N] [--no-open] [--data DIR] [--workspace DIR]

Opens Portolan in the browser of this computer and runs until you press Ctrl+C. With FOLDER, the window opens the
design in it.

  --port N         the port; 0, the default, uses the last one, or a free one
  --no-open        opens no browser, but prints the address of the window; it contains a key, so keep it secret
  --data DIR       where the local portal, settings and unsaved texts are kept
  --workspace DIR  where new designs are created (default: Portolan in your home folder)
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const [folder, ...more] = positionals;
    if (more.length > 0)
      throw new Misuse(`Only one FOLDER is allowed; "${more[0]}" is not expected.`);
    const port = readPort(values.port, 0);
    const design = folder === undefined ? undefined : requireFolder(terminal.cwd, folder);
    const rendererDir = rendererFolder();
    if (rendererDir === undefined) {
      throw new Error('The window has not been built. Run "npm run build" first.');
    }
    const stopped = untilStopped();
    const host = await startWebHost({
      dataDir: dataDirOf(values.data, terminal),
      workspace: resolve(terminal.cwd, values.workspace ?? defaultWorkspace()),
      port,
      rendererDir,
      env: terminal.env,
      ...(design === undefined ? {} : { design }),
    });
    if (values['no-open'] === true) terminal.out(readyAt(host.url));
    else await openWindow(host, terminal);
    terminal.say('Press Ctrl+C to stop.\n');
    await stopped;
    await host.close();
    return 0;
  },
};

const PATIENCE_MS = 15_000;

function readyAt(address: string): string {
  return `Portolan is ready at ${address}\n`;
}

/** Opens the window; the launch token is printed only where its owner alone reads it, or where nothing else is left. */
async function openWindow(host: WebHost, terminal: Terminal): Promise<void> {
  if (terminal.isInteractive) terminal.out(readyAt(host.url));
  const window = await host.openWindow();
  if (!terminal.isInteractive) terminal.out(readyAt(window ? `${host.origin}/` : host.url));
  if (!window) {
    terminal.say('No browser could be opened. Open the address above yourself.\n');
    return;
  }
  const tell = () => {
    const address = terminal.isInteractive
      ? 'the address above'
      : `this address, which works once and for ten minutes: ${host.addressForOnce()}`;
    terminal.say(`No browser has opened Portolan yet. If none does, open ${address}\n`);
  };
  const late = setTimeout(tell, PATIENCE_MS).unref();
  void window.opened.then(() => clearTimeout(late));
}
