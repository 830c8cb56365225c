import { mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

// Stands in for Electron where the built or packed main process runs under Node: `node --import <this file> main.js`.
// It has a page that asks for its files and its data over the app's protocol, a keyring, and the calls of the bridge;
// what else Electron has answers nothing.

type Handler = (request: Request) => Promise<Response>;
type Call = (event: { senderFrame: unknown }, argument?: unknown) => unknown;

const home = mkdtempSync(join(tmpdir(), 'electron-double-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));
const calls = new Map<string, Call>();
const mainFrame = { url: 'app://portolan/' };
let handler: Handler | undefined;
let painted = 0;

/** Answers nothing, whatever is asked of it, but what `own` has. */
function withDefaults(own: object): object {
  return new Proxy(
    Object.assign(() => undefined, own),
    {
      get: (target, name) => (name in target ? Reflect.get(target, name) : () => undefined),
      construct: () => withDefaults({}),
    },
  );
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const url = new URL(path, mainFrame.url);
  if (url.protocol !== 'app:' || handler === undefined) throw new TypeError('Failed to fetch');
  return handler(new Request(url, init));
}

const page = createContext({
  document: { querySelector: () => ({ childElementCount: painted }) },
  desktop: { info: async () => calls.get('desktop:info')?.({ senderFrame: mainFrame }) },
  fetch: ask,
  setTimeout,
});

/** Shows a page as far as asking for it and for its scripts goes. */
async function load(address: string): Promise<void> {
  const html = await (await ask(address)).text();
  const scripts = Array.from(html.matchAll(/<script[^>]*src="([^"]+)"/gu), ([, path = '']) => path);
  const answers = await Promise.all(scripts.map((path) => ask(path)));
  painted = answers.filter(({ status }) => status === 200).length;
}

/** Called with `new`, as a class is: what a constructor returns is what it makes. */
function BrowserWindow(): object {
  const webContents = withDefaults({
    mainFrame,
    executeJavaScript: async (code: string) => runInContext(code, page),
  });
  return withDefaults({ webContents, loadURL: load });
}

const flip = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0xff));
const session = withDefaults({
  protocol: { handle: (_scheme: string, answer: Handler) => void (handler = answer) },
  webRequest: withDefaults({}),
});

const display = { workArea: { x: 0, y: 0, width: 1920, height: 1080 } };

const electron: Record<string, unknown> = {
  app: withDefaults({
    isPackaged: false,
    getPath: (name: string) => join(home, name),
    getAppPath: () => home,
    getVersion: () => '0.0.0',
    requestSingleInstanceLock: () => true,
    whenReady: () => Promise.resolve(),
    exit: (code: number) => process.exit(code),
    quit: () => process.exit(0),
  }),
  BrowserWindow,
  ipcMain: withDefaults({ handle: (name: string, call: Call) => calls.set(name, call) }),
  safeStorage: withDefaults({
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => 'gnome_libsecret',
    encryptStringAsync: async (text: string) => flip(Buffer.from(text)),
    decryptStringAsync: async (sealed: Buffer) => ({ result: flip(sealed).toString() }),
  }),
  screen: withDefaults({ getDisplayMatching: () => display, getPrimaryDisplay: () => display }),
  session: { fromPartition: () => session },
};
const others =
  'clipboard crashReporter dialog Menu MenuItem nativeImage nativeTheme net Notification powerMonitor protocol shell systemPreferences Tray webContents webFrameMain';
for (const name of others.split(' ')) electron[name] = withDefaults({});

Reflect.set(globalThis, 'electronDouble', electron);
const names = Object.keys(electron);
const source = `const all = globalThis.electronDouble; export default all;
${names.map((name) => `export const ${name} = all.${name};`).join('\n')}`;
const url = `data:text/javascript,${encodeURIComponent(source)}`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
});
