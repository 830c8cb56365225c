import { describeMachine } from '#bench/describe-machine.ts';
import type { BenchDocument } from './documents.ts';
import type { Figures } from './page-actions.ts';
import { rows } from './targets.ts';

export type Measured = { document: BenchDocument; app: Figures; plain: Figures };

/** The section of docs/benchmarks.md about the editor. */
export function describe(measured: readonly Measured[], command: string): string {
  return [
    `Measured ${describeMachine(command)}; browser, workers and host share the cores. Times in milliseconds, memory in MB.`,
    '',
    '"Plain" is Monaco with the same settings and the same text, and nothing that reads it (`bench/editor/plain`).',
    '',
    '| document | what | Portolan | plain | hold |  |',
    '|---|---|---:|---:|---:|---|',
    ...measured.flatMap(rowsOf),
  ].join('\n');
}

function rowsOf({ document, app, plain }: Measured): string[] {
  return rows.flatMap(({ what, unit, atMost }) => {
    const value = app[what];
    if (value === undefined) return [];
    const limit = atMost?.(document.size, plain);
    const verdict = limit === undefined ? '' : value <= limit ? 'OK' : 'short';
    const cells = [
      document.name,
      what,
      figure(value, unit),
      figure(plain[what], unit),
      limit === undefined ? '' : `≤ ${figure(limit, unit)}`,
      verdict,
    ];
    return [`| ${cells.join(' | ')} |`];
  });
}

function figure(value: number | undefined, unit: string): string {
  if (value === undefined) return '';
  return unit === 'ms' && value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}
