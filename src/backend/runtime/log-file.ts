import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** So large a file becomes, in bytes; the one before is kept. */
const LIMIT = 1_000_000;
const MOST_OF_ENTRY = 4000;

/** Writes what went wrong into a file that its user can send to somebody. */
export type LogFile = { file: string; write: (topic: string, cause: unknown) => void };

/** Opens the log in a folder: `portolan.log`, and `portolan.1.log` before it. A disk that refuses it costs the log only. */
export function openLogFile(
  folder: string,
  now: () => Date = () => new Date(),
  limit = LIMIT,
): LogFile {
  const file = join(folder, 'portolan.log');
  const write: LogFile['write'] = (topic, cause) => {
    const entry = `${now().toISOString()} ${topic}: ${describeCause(cause)}\n`;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const size = statSync(file, { throwIfNoEntry: false })?.size;
      if (size !== undefined && size + Buffer.byteLength(entry) > limit) {
        renameSync(file, join(folder, 'portolan.1.log'));
      }
      // At once, and not later: the process may be about to end.
      appendFileSync(file, entry, { mode: 0o600 });
    } catch {
      // There is no better place to say it.
    }
  };
  return { file, write };
}

/** Name, code, message and stack of an error, or a sentence, redacted; of other values what they are only. */
function describeCause(cause: unknown): string {
  if (typeof cause === 'string') return redactMessage(cause);
  if (!(cause instanceof Error)) return `a thrown ${typeof cause}`;
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  const frames = (cause.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/u.test(line));
  const text = [`${cause.name}${code}: ${redactMessage(cause.message)}`, ...frames].join('\n');
  return text.slice(0, MOST_OF_ENTRY);
}

/**
 * Takes out of a message what may be a secret or a part of a body: whatever is quoted or in braces, what follows the
 * name of a credential, the user and the query of addresses, tokens and other long words that no person wrote.
 */
export function redactMessage(message: string): string {
  const gone = '[removed]';
  return message
    .replaceAll(/\{[^]*\}/gu, gone)
    .replaceAll(/"[^"]*("|$)|`[^`]*(`|$)/gu, gone)
    .replaceAll(/\b([a-z][a-z+.-]*:\/\/)[^\s/@]*@/giu, `$1${gone}@`)
    .replaceAll(/(\b[a-z][a-z+.-]*:\/\/[^\s?#]*)[?#]\S*/giu, `$1?${gone}`)
    .replaceAll(/\b(bearer|basic)\s+\S+/giu, `$1 ${gone}`)
    .replaceAll(
      /([\w-]*(?:password|passphrase|secret|token|authorization|cookie|api-?key)[\w-]*)(\s*[:=]\s*|\s+is\s+)(?!\[removed\])(?:'[^']*'|\S+)/giu,
      `$1$2${gone}`,
    )
    .replaceAll(/[\w+=.-]{32,}/gu, (word) => (/\d/u.test(word) ? gone : word))
    .slice(0, 500);
}

/** Notes what nobody caught, after which the process goes on; of the first failure that may show its user is told. */
export function watchProcess(
  source: { on(event: string, listener: (cause: unknown) => void): unknown },
  log: LogFile,
  tellFirst: () => unknown,
): void {
  let isTold = false;
  source.on('unhandledRejection', (reason) => log.write('unhandled', reason));
  source.on('uncaughtException', (error) => {
    log.write('uncaught', error);
    if (!isTold) tellFirst();
    isTold = true;
  });
}
