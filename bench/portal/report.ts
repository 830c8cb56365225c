import { describeMachine } from '#bench/describe-machine.ts';
import type { LoadResult } from './load-job.ts';
import type { Report, Row } from './measured.ts';
import { judge, type Verdict } from './targets.ts';

export function row(
  size: number,
  what: string,
  connections: number,
  portal: LoadResult,
  bare?: LoadResult,
): Row {
  return { size, what, connections, portal, bare };
}

/** The section of docs/benchmarks.md about the portal. */
export function describe(report: Report): string {
  const { rows, large, memory, command } = report;
  return [
    `Measured ${describeMachine(command)}; servers and load share the cores. Times in milliseconds.`,
    '',
    '"Cold" is read from the data file: more addresses in turn than are kept in memory. "Warm" are the same ones again, kept until something is written. "Others search": 8 more clients search for words that every API has.',
    '',
    '"Bare" is Fastify and better-sqlite3 with the same SQL on the same file and nothing else; for imports, JSZip, swagger-parser and one insert (`bench/portal/serve-bare.ts`).',
    '',
    '| APIs | what | clients | per second | p50 | p99 | bare per second | ratio |',
    '|---:|---|---:|---:|---:|---:|---:|---:|',
    ...rows.map(rowText),
    '',
    `**Deep page by cursor**, p50 by one client: ${flatness(rows)}.`,
    '',
    `**Import of ${large.megabytes.toFixed(1)} MB**: ${large.seconds.map((one) => `${one.toFixed(1)} s`).join(', ')}. Lists by 4 clients meanwhile: p99 ${large.reads.map(({ p99 }) => ms(p99)).join(', ')}; without the import p99 ${ms(large.alone.p99)} (${Math.round(large.alone.perSecond)}/s).`,
    '',
    `**Memory** of the portal in MB, at the start and at its highest: ${memory.map(({ size, atStart, highest }) => `${size.toLocaleString('en')} APIs ${atStart}, ${highest}`).join('; ')}.`,
    '',
    'What it should hold; what it does not is **short**:',
    '',
    '| what | target | measured | |',
    '|---|---|---:|---|',
    ...judge(report).map(verdictText),
  ].join('\n');
}

function verdictText({ what, target, measured, isHeld }: Verdict): string {
  return `| ${what} | ${target} | ${measured} | ${isHeld ? 'held' : '**short**'} |`;
}

function rowText({ size, what, connections, portal, bare }: Row): string {
  const cells = [
    size.toLocaleString('en'),
    what,
    String(connections),
    Math.round(portal.perSecond).toLocaleString('en'),
    ms(portal.p50),
    ms(portal.p99),
    bare ? Math.round(bare.perSecond).toLocaleString('en') : '',
    bare ? (portal.perSecond / bare.perSecond).toFixed(2) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

function flatness(rows: readonly Row[]): string {
  return rows
    .filter(({ what, connections }) => what === 'deep page by cursor, cold' && connections === 1)
    .map(({ size, portal }) => `${size.toLocaleString('en')} APIs ${ms(portal.p50)}`)
    .join(', ');
}

function ms(time: number): string {
  return time < 10 ? time.toFixed(2) : time.toFixed(0);
}
