// glibc reads these once, when a process starts. Without the first it keeps freed blocks of up to 32 MiB for itself: a
// portal has a hundred megabytes more after large imports.
const SETTINGS = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

const LONG_LIVED: ReadonlySet<string | undefined> = new Set(['serve', 'open']);

/** What of a process is used. */
export type Launched = Pick<
  NodeJS.Process,
  'platform' | 'argv' | 'env' | 'execPath' | 'execArgv' | 'connected'
> & { execve?: NodeJS.Process['execve'] | undefined };

/**
 * Starts a program that serves for days anew in its own place, with settings that let freed memory go back to the
 * system; docs/decisions/0016 says why.
 *
 * The process stays the same one to everybody else. Returns where there is nothing to do: after it, for commands that
 * end soon, on systems without glibc's settings, and where somebody has set them.
 */
export function relaunch(process: Launched): void {
  const { platform, argv, env, execPath, execArgv, connected } = process;
  if (platform !== 'linux' || !LONG_LIVED.has(argv[2]) || connected) return;
  if (Object.keys(SETTINGS).some((name) => env[name] !== undefined)) return;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...SETTINGS });
}
