import { fstatSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { printableDiff, printableJson, printableText } from '#core/text/printable-text.ts';
import type { Terminal } from './command.ts';

/** Where the bytes of a terminal go, and what stands around it. */
export type TerminalStreams = Pick<Terminal, 'cwd' | 'env' | 'isInteractive' | 'readInput'> & {
  /** Whether the results go to a file, which takes nothing for a command. */
  isFile: boolean;
  writeOut: (text: string) => void;
  writeError: (text: string) => void;
};

/**
 * The terminal of the commands, and the only way to it: what documents, file names and portals bring along reaches
 * neither a terminal nor the log of a build service as a command.
 */
export function createTerminal(streams: TerminalStreams): Terminal {
  const { cwd, env, isInteractive, isFile, readInput, writeOut, writeError } = streams;
  return {
    cwd,
    env,
    isInteractive,
    readInput,
    out: (text) => writeOut(printableText(text)),
    outJson: (value) => writeOut(`${printableJson(JSON.stringify(value, undefined, 2))}\n`),
    outDiff: (diff) => writeOut(isFile ? diff : printableDiff(diff)),
    say: (text) => writeError(printableText(text)),
  };
}

/** The terminal of a process. */
export function terminalOf(process: NodeJS.Process): Terminal {
  // `portolan check … | head` closes the pipe early; that is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return createTerminal({
    cwd: process.cwd(),
    env: process.env,
    isInteractive: process.stdout.isTTY,
    isFile: isRegularFile(process.stdout.fd),
    readInput: () => buffer(process.stdin),
    writeOut: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
  });
}

function isRegularFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    // Closed by whoever started the process.
    return false;
  }
}
