import { parseArgs } from 'node:util';

export type Options = {
  /** How many APIs there are, one run after the other. */
  sizes: number[];
  /** How many portals answer at once, one run after the other. */
  processes: number[];
  /** How long each kind of request is measured in one turn. */
  seconds: number;
  /** Turns of each measurement: what the machine does besides for a second is in one of them. */
  turns: number;
  /** How many archives are imported in one turn. */
  imports: number;
  warmUp: WarmUp;
  /** Whether the figures go to docs/scaling.md. */
  isKept: boolean;
  /** The command, as it is told beside the figures. */
  command: string;
};

/**
 * What each process does of a kind before that is measured, however long the measurement: what serves for days has long
 * compiled what it runs.
 */
export type WarmUp = {
  /** Of requests, for each process that shares them. */
  seconds: number;
  /** By each process. */
  imports: number;
};

const FULL = {
  sizes: [1000, 20_000, 100_000],
  processes: [1, 2, 4],
  seconds: 1,
  turns: 3,
  imports: 1000,
  warmUp: { seconds: 2, imports: 1500 },
};
const SHORT = {
  sizes: [1000],
  processes: [1, 2],
  seconds: 1,
  turns: 1,
  imports: 300,
  warmUp: { seconds: 0.3, imports: 64 },
};

/**
 * Reads the options of `npm run bench -- scale`.
 *
 * @throws {Error} when a number is none
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      processes: { type: 'string' },
      seconds: { type: 'string' },
      imports: { type: 'string' },
    },
  });
  const usual = values.short ? SHORT : FULL;
  return {
    sizes: values.sizes === undefined ? usual.sizes : numbers(values.sizes),
    processes: values.processes === undefined ? usual.processes : numbers(values.processes),
    seconds: values.seconds === undefined ? usual.seconds : number(values.seconds),
    turns: usual.turns,
    imports: values.imports === undefined ? usual.imports : number(values.imports),
    warmUp: usual.warmUp,
    isKept: !values.short,
    command: ['npm run bench -- scale', ...args].join(' '),
  };
}

function numbers(text: string): number[] {
  return text.split(',').map(number);
}

function number(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`"${text}" is no number above zero.`);
  return value;
}
