import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './paths.mjs';

/**
 * Runs a program in the project's root.
 *
 * `show: false` keeps its output and gives it back; `show: true` hands the terminal over; a promise keeps the output until
 * it is fulfilled, and shows all from then on. `niceness` is how far it steps back behind what else runs, from 0 to 19.
 * Resolves to `{code, output}`; a program that can't be started gives code 127.
 */
export function run(program, args, { show = false, env = {}, shell = false, niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell,
    });
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    const chunks = [];
    let isShown = false;
    const take = (chunk) => (isShown ? process.stdout.write(chunk) : chunks.push(chunk));
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const output = () => Buffer.concat(chunks).toString('utf8');
    if (show instanceof Promise) {
      void show.finally(() => {
        isShown = true;
        for (const chunk of chunks.splice(0)) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output()}${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: output() }),
    );
  });
}

/** Runs npm with the Node that started this script. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows });
}
