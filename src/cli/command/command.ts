/** What a command may touch of the process it runs in. */
export type Terminal = {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether a person reads the results as they come, and nothing keeps them. */
  isInteractive: boolean;
  /** Results for people. */
  out(text: string): void;
  /** Results for programs. */
  outJson(value: unknown): void;
  /** A unified diff: its bytes in a file, made printable elsewhere. */
  outDiff(diff: string): void;
  /** Everything else, on the standard error. */
  say(text: string): void;
  readInput: () => Promise<Buffer>;
};

/** 0: done, warnings included. 1: errors found, or refused. 2: called in a way that cannot work. */
export type ExitCode = 0 | 1 | 2;

export type Command = {
  /** Usage and options. */
  help: string;
  run(args: string[], terminal: Terminal): Promise<ExitCode>;
};

/** A call that cannot work, whatever the files hold; its message says what to write instead. */
export class Misuse extends Error {}
