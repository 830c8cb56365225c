import { describeMachine } from '#bench/describe-machine.ts';
import type { ImportRow, Measured, ReadRow, Report } from './measured.ts';
import { needOf, predict } from './model.ts';
import { judge, namedProcesses } from './targets.ts';

const READERS_PER_MINUTE = 10_000;

/** The section of docs/scaling.md with the figures. */
export function describe(report: Report): string {
  const { disk } = report;
  const missed = judge(report).filter(({ isHeld }) => !isHeld);
  const held = judge(report).length - missed.length;
  return [
    `Measured ${describeMachine(report.command)}, PostgreSQL ${report.postgres}; database, portals, proxy and load share the cores. Times in milliseconds.`,
    '',
    `**The disk**: ${count(disk.flushes)} flushed writes per second; ${count(disk.commits)} commits of one row per second by one connection, ${count(disk.commitsTogether)} by 32.`,
    '',
    '### Reads',
    '',
    '"Cold": more addresses in turn than are kept in memory. "Processor" is what one request took of portals and of the database, "bare processor" what one of the bare server took of both.',
    '',
    '| APIs | processes | what | clients | per second | p50 | p99 | processor: portal | database | bare per second | ratio | bare processor |',
    '|---:|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...report.reads.map(readText),
    '',
    '### Imports of 10 KB, 32 clients',
    '',
    '| APIs | processes | per second | p50 | p99 | processor: portal | database | KB of log |',
    '|---:|---|---:|---:|---:|---:|---:|---:|',
    ...report.imports.map(importText),
    '',
    '### What is held',
    '',
    '| APIs | table | rows | MB | MB of indexes |',
    '|---:|---|---:|---:|---:|',
    ...report.held.flatMap(({ size, held: { bytes, tables } }) => [
      `| ${count(size)} | all | ${count(tables.reduce((sum, { rows }) => sum + rows, 0))} | ${megabytes(bytes)} (${(bytes / size / 1e3).toFixed(1)} KB by API) | |`,
      ...tables
        .slice(0, 5)
        .map(
          (one) =>
            `| | \`${one.name}\` | ${count(one.rows)} | ${megabytes(one.bytes)} | ${megabytes(one.indexes)} |`,
        ),
    ]),
    '',
    `**Memory** of each portal in MB at its highest, and connections of all: ${report.taken.map((one) => `${count(one.size)} APIs, ${namedProcesses({ ...one, isProxied: true })}: ${one.memory.join(', ')}; ${one.connections} connections`).join('. ')}.`,
    '',
    ...modelText(report),
    `**${count(READERS_PER_MINUTE)} readers a minute**, each with the catalog and three APIs, keep so many cores busy: ${needOf(
      report,
      READERS_PER_MINUTE,
    )
      .map(
        (need) =>
          `${count(need.size)} APIs: ${need.portals.toFixed(2)} of portals, ${need.database.toFixed(2)} of the database`,
      )
      .join('; ')}.`,
    '',
    '### What it should hold',
    '',
    `${held} of ${held + missed.length} are held${missed.length === 0 ? '.' : '; **short**:'}`,
    ...(missed.length === 0
      ? []
      : [
          '',
          '| what | target | measured |',
          '|---|---|---:|',
          ...missed.map(({ what, target, measured }) => `| ${what} | ${target} | ${measured} |`),
        ]),
  ].join('\n');
}

/** How far the model was off; nothing where there is only the size that it starts from. */
function modelText(report: Report): string[] {
  const predictions = predict(report);
  if (predictions.length === 0) return [];
  return [
    '### The model, from the smallest size',
    '',
    '| what | APIs | model | measured | |',
    '|---|---:|---:|---:|---:|',
    ...predictions.map(
      ({ what, size, expected, measured }) =>
        `| ${what} | ${count(size)} | ${figure(expected)} | ${figure(measured)} | ${percent(measured / expected)} |`,
    ),
    '',
  ];
}

function readText(row: ReadRow): string {
  const { portal, bare } = row;
  const refused = portal.statuses['503'] ?? 0;
  return line([
    count(row.size),
    namedProcesses(row),
    refused > 0 ? `${row.what} (${refused} were answered 503)` : row.what,
    String(row.connections),
    ...speed(portal),
    bare ? count(bare.perSecond) : '',
    bare ? (portal.perSecond / bare.perSecond).toFixed(2) : '',
    bare ? figure(bare.serverMs + bare.databaseMs) : '',
  ]);
}

function importText({ size, processes, portal, logBytes }: ImportRow): string {
  return line([
    count(size),
    namedProcesses({ processes, isProxied: true }),
    ...speed(portal),
    (logBytes / 1e3).toFixed(0),
  ]);
}

function speed({ perSecond, p50, p99, serverMs, databaseMs }: Measured): string[] {
  return [count(perSecond), ...[p50, p99, serverMs, databaseMs].map(figure)];
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

function figure(number: number): string {
  if (Number.isNaN(number)) return 'not measured';
  return number < 10 ? number.toFixed(2) : count(number);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}

function percent(ratio: number): string {
  if (Number.isNaN(ratio)) return '';
  const apart = Math.round((ratio - 1) * 100);
  return `${apart > 0 ? '+' : ''}${apart} %`;
}
