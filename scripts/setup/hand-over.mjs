import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in this one's place: the same terminal, its signals passed on, its exit code ours.
 *
 * A terminal sends Ctrl+C to both processes, so this one only waits for the program to end.
 */
export function handOver(program, args, env = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${program} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
  });
}
