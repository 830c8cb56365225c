import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './paths.mjs';

/** So many bytes of what a program wrote to standard error are given back, whatever was shown of them. */
const LAST_BYTES = 16 * 1024;

/**
 * Runs a program in the project's root.
 *
 * `show: false` keeps its output and gives it back; `show: true` hands the terminal over, or writes the output on where
 * there is none; a promise keeps the output until it is fulfilled, and shows all from then on. `niceness` is how far it
 * steps back behind what else runs, from 0 to 19.
 * Resolves to `{code, output, lastErrors}`; a program that can't be started gives code 127, one that a signal ended gives 1.
 */
export function run(program, args, { show = false, env = {}, shell = false, niceness = 0 } = {}) {
  const isShownAtOnce = show && !(show instanceof Promise);
  return new Promise((resolve) => {
    const isHandedOver = isShownAtOnce && process.stdout.isTTY;
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isHandedOver ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell,
    });
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    const chunks = [];
    let isShown = isShownAtOnce;
    let last = Buffer.of();
    const take = (chunk) => (isShown ? process.stdout.write(chunk) : chunks.push(chunk));
    child.stdout?.on('data', take);
    child.stderr?.on('data', (chunk) => {
      take(chunk);
      last = Buffer.concat([last, chunk]).subarray(-LAST_BYTES);
    });
    const told = (more = '') => ({
      output: `${Buffer.concat(chunks).toString('utf8')}${more}`,
      lastErrors: `${last.toString('utf8')}${more}`,
    });
    if (show instanceof Promise) {
      void show.finally(() => {
        isShown = true;
        for (const chunk of chunks.splice(0)) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 127, ...told(`${error.message}\n`) }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), ...told() }));
  });
}

/** Runs npm with the Node that started this script. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows });
}
