import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Misuse } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads a command's own arguments; what it does not know is a misuse. */
export function readArguments<Wanted extends Options>(args: string[], options: Wanted) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new Misuse(sentence(error.message));
    throw error;
  }
}

/** The one argument that a command takes beside its options. */
export function onlyPositional(positionals: readonly string[], name: string): string {
  const [first, second] = positionals;
  if (first === undefined || first === '') throw new Misuse(`${name} is missing.`);
  if (second !== undefined)
    throw new Misuse(`Only one ${name} is allowed; "${second}" is not expected.`);
  return first;
}

/** A port number, 0 for a free one. */
export function readPort(written: string | undefined, otherwise: number): number {
  if (written === undefined) return otherwise;
  const port = Number(written);
  if (/^\d{1,5}$/.test(written) && port <= 65_535) return port;
  throw new Misuse(`--port takes a number from 0 to 65535, not "${written}".`);
}

/** How results are printed. */
export function readFormat(written: string | undefined): 'json' | 'text' {
  const format = written ?? 'text';
  if (format === 'text' || format === 'json') return format;
  throw new Misuse(`--format takes text or json, not "${format}".`);
}

// Node's own sentences go on about how to escape a positional argument.
function sentence(message: string): string {
  return `${message.split('. ')[0]?.replace(/\.$/, '')}.`;
}
