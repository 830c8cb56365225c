import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pageChecks, type Page } from './self-test-page.ts';

/** What the app was started with, as far as a test of it goes: `report` is the file that gets the result. */
type TestedOptions = {
  data?: string | undefined;
  workspace?: string | undefined;
  selfTest?: boolean | undefined;
  report?: string | undefined;
};

/** Electron's `safeStorage`. */
type Keyring = {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(sealed: Buffer): Promise<{ result: string }>;
  getSelectedStorageBackend(): string;
};

/** What is tried: the page by its contents, the keyring of the system; `close` ends the backend. */
type SelfTestParts = {
  contents: Page;
  keyring: Keyring;
  close: () => Promise<unknown>;
  facts: Record<string, string | undefined>;
};

/** `ms` are milliseconds; `detail` is what was found, or why it failed. */
type Outcome = { ok: boolean; ms: number; detail: string };

/** The beginning of the name of the folder that a test makes and removes. */
const PREFIX = 'portolan-self-test-';

/** All checks together may take this long, in milliseconds. */
const LIMIT = 60_000;

/** With `--self-test`, a data folder and a workspace of its own: no data of a person is touched. */
export function ownFolders<Options extends TestedOptions>(options: Options): Options {
  if (options.selfTest !== true) return options;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  return { ...options, data: join(folder, 'data'), workspace: join(folder, 'designs') };
}

/**
 * Tries what a package can lack, in the app as it was started: prints one JSON object `{ok, checks, …facts}` and, with
 * `--report`, writes it to a file too (a program with a window has no standard output on Windows).
 *
 * @returns the exit code: 0, or 1 where a check failed
 */
export async function runSelfTest(options: TestedOptions, parts: SelfTestParts): Promise<number> {
  const checks: Record<string, Outcome> = {};
  const late = pause(LIMIT, undefined, { ref: false }).then(() => {
    throw new Error('The time of the self-test is over.');
  });
  late.catch(() => undefined);
  const all = { ...pageChecks(parts.contents), 'safe-storage': () => tryKeyring(parts.keyring) };
  for (const [name, check] of Object.entries(all)) {
    const start = performance.now();
    const outcome = await Promise.race([check(), late]).then(
      (detail) => ({ ok: true, detail }),
      (error: unknown) => ({
        ok: false,
        detail: error instanceof Error ? error.message : 'failed',
      }),
    );
    checks[name] = { ...outcome, ms: Math.round(performance.now() - start) };
  }
  const ok = Object.values(checks).every((check) => check.ok);
  const report = `${JSON.stringify({ ok, ...parts.facts, checks }, undefined, 2)}\n`;
  process.stdout.write(report);
  if (options.report !== undefined) writeFileSync(options.report, report);
  await Promise.race([parts.close(), pause(5000)]).catch(() => undefined);
  const folder = dirname(options.data ?? '');
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, maxRetries: 5 });
  return ok ? 0 : 1;
}

/** A secret there and back; a system without a keyring is a fact, not a failure: `none` and why. */
async function tryKeyring(keyring: Keyring): Promise<string> {
  const backend =
    process.platform === 'linux' ? keyring.getSelectedStorageBackend() : process.platform;
  if (!(await keyring.isAsyncEncryptionAvailable())) return `none (${backend})`;
  const sealed = await keyring.encryptStringAsync('a secret');
  if (sealed.includes('a secret')) throw new Error(`${backend} does not seal what it is given.`);
  const { result } = await keyring.decryptStringAsync(sealed);
  if (result !== 'a secret') throw new Error(`${backend} gives something else back.`);
  return backend;
}
