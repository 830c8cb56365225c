import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { say } from './say.mjs';

const PASSED_ON = ['SIGTERM', 'SIGHUP'];
/** What ends a program because somebody wants it to. */
const WANTED = new Set(['SIGINT', ...PASSED_ON]);

/** Why Electron ends at once, by what it writes; `{sandbox}` is the path of its helper. */
const KNOWN = [
  {
    writes: /running as root without --no-sandbox/iu,
    reason: 'Electron does not run as root, where Chromium has no sandbox',
    advice: 'Start Portolan as another user to get the window.',
  },
  {
    writes: /setuid_sandbox_host|chrome-sandbox|no usable sandbox|zygote_host_impl/iu,
    reason:
      'This system does not let Electron set up its sandbox (Ubuntu since 24.04 restricts user namespaces)',
    advice:
      'To get the window, give its helper the rights that it asks for, then start again:\n' +
      "  sudo chown root:root '{sandbox}' && sudo chmod 4755 '{sandbox}'",
  },
  {
    writes: /error while loading shared libraries: (\S+?):/iu,
    reason: 'A system library that Electron needs is missing ({1})',
    advice: 'Install the package that has it (on Debian: apt-file search {1}) to get the window.',
  },
  {
    writes: /missing x server|cannot open display|failed to connect to wayland|ozone_platform/iu,
    reason: 'Electron cannot reach the display',
    advice: 'Check DISPLAY and WAYLAND_DISPLAY to get the window.',
  },
];

const FATAL = /^\[[^\]]*FATAL[^\]]*\]|error while loading shared libraries/mu;

/**
 * Says why Electron ended, if it ended by itself before it could have shown a window; else `undefined`.
 *
 * @param {{ code: number | null, signal: string | null, written: string, program: string }} end `written`: what it
 * wrote on standard error
 * @returns {{ reason: string, advice: string } | undefined} for people
 */
export function explainEnd({ code, signal, written, program }) {
  const died = signal !== null && !WANTED.has(signal);
  // Windows has no signals: a crash is an exit code from 0x80000000 on.
  const crashed = code !== null && code >= 0x80000000;
  if (!died && !crashed && !FATAL.test(written)) return undefined;
  for (const { writes, reason, advice } of KNOWN) {
    const found = writes.exec(written);
    if (found === null) continue;
    const fill = (text) =>
      text
        .replaceAll('{sandbox}', join(dirname(program), 'chrome-sandbox'))
        .replaceAll('{1}', found[1] ?? '');
    return { reason: fill(reason), advice: fill(advice) };
  }
  const last = written.split('\n').find((line) => FATAL.test(line));
  const how = signal ?? (crashed ? `0x${code.toString(16)}` : `code ${code}`);
  return {
    reason: `Electron ended as soon as it was started (${how})${last ? `: ${last.trim()}` : ''}`,
    advice: '`npm start -- --web` always takes the browser.',
  };
}

/**
 * Runs Electron in this program's place, as `handOver` does; where it dies before it can show a window, says why and
 * what to do, and calls `openInstead`. Its sandbox is never turned off.
 *
 * `atOnce`: within how many milliseconds its end is taken for a window that never opened
 */
export function openWindow(program, args, openInstead, atOnce = 5000) {
  const env = { ...process.env };
  // Set in the terminals of editors that are Electron themselves, it makes a plain Node of this one.
  delete env.ELECTRON_RUN_AS_NODE;
  const start = performance.now();
  const isStarting = () => performance.now() - start < atOnce;
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'pipe'], env });
  let written = '';
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    if (isStarting()) written += chunk;
  });
  // A terminal sends Ctrl+C to both processes, so this one only waits.
  const wait = () => {};
  const passOn = (signal) => child.kill(signal);
  process.on('SIGINT', wait);
  for (const signal of PASSED_ON) process.on(signal, passOn);
  const open = ({ reason, advice }) => {
    process.off('SIGINT', wait);
    for (const signal of PASSED_ON) process.off(signal, passOn);
    say(`${reason}.\n${advice}\nOpening Portolan in the browser instead.`);
    openInstead();
  };
  child.on('error', ({ message }) =>
    open({
      reason: `Electron could not be started: ${message}`,
      advice: 'Delete node_modules/electron/dist to fetch it again.',
    }),
  );
  child.on('exit', (code, signal) => {
    const early = isStarting();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const why = early ? explainEnd({ code, signal, written, program }) : undefined;
      if (why !== undefined) return open(why);
      process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
    };
    // What it wrote last may still be on its way, and a process that it has left behind may never close the pipe.
    child.on('close', end);
    setTimeout(end, 500).unref();
  });
}
