import { describeMachine } from '#bench/describe-machine.ts';
import type { HostileDocument } from '#tests/archives/hostile-parts.ts';

/** What one document did to a portal; times in milliseconds, memory in MB. */
export type Result = {
  document: HostileDocument;
  /** The problem that it was refused with. */
  code: string;
  took: number;
  busy: number;
  memory: number;
};

const MOST_TIME = 2000;
const MOST_MEMORY = 512;

/** One line of the table. */
export function rowOf({ document, code, took, busy, memory }: Result): string {
  const verdict = code === document.code ? code : `${code} instead of ${document.code}`;
  const cells = [
    document.file,
    document.what,
    verdict,
    took,
    mark(busy, MOST_TIME),
    mark(memory, MOST_MEMORY),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The section of docs/benchmarks.md about hostile documents. */
export function sectionOf(results: readonly Result[]): string {
  return [
    `Measured ${describeMachine('npm run bench -- hostile')}. Times in milliseconds; "processor" counts all threads, and the clock what else the machine did. What is above its bound is **bold**.`,
    '',
    '| file | document | refused with | time | processor | memory (MB) |',
    '|---|---|---|---:|---:|---:|',
    ...results.map(rowOf),
  ].join('\n');
}

function mark(value: number, most: number): string {
  return value > most ? `**${value}**` : String(value);
}
