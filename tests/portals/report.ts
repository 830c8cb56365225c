import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './judge.ts';

/** The verdicts of a row, in the order of the remotes. */
export type Row = { row: string; verdicts: readonly Verdict[] };

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'portals.md');
const START = '<!-- portals: written by npm run test:portals -->';
const END = '<!-- /portals -->';
const LONGEST = 400;

/** The table in Markdown, with what is not `ok` in notes below it. */
export function tableOf(remotes: readonly string[], rows: readonly Row[]): string {
  const notes = new Map<string, string[]>();
  const cell = (row: string, remote: string, verdict: Verdict): string => {
    if (verdict.kind === 'ok') return 'ok';
    if (verdict.kind === 'none') return '–';
    // Portals of which the same is said share a note.
    const note = `${row}: ${withoutAddresses(verdict.reason).slice(0, LONGEST)}`;
    notes.set(note, [...(notes.get(note) ?? []), remote]);
    return `${verdict.kind} (${[...notes.keys()].indexOf(note) + 1})`;
  };
  const lines = rows.map(({ row, verdicts }) => {
    const cells = verdicts.map((verdict, index) => cell(row, remotes[index] ?? '', verdict));
    return `| ${[row, ...cells].join(' | ')} |`;
  });
  return [
    `| action | ${remotes.join(' | ')} |`,
    `| --- |${' --- |'.repeat(remotes.length)}`,
    ...lines,
    ...(notes.size === 0 ? [] : ['']),
    ...[...notes].map(([note, names], index) => `${index + 1}. ${names.join(', ')}; ${note}`),
  ].join('\n');
}

/** Ports and slugs differ each time. */
function withoutAddresses(reason: string): string {
  return reason
    .replaceAll(/127\.0\.0\.1:\d+/g, 'the portal')
    .replaceAll(/\bt[\da-z]{6,}-(\d+)\b/g, 'tracking')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[<>|]/g, ' ');
}

/** Puts the table into docs/portals.md. */
export function writeTable(section: string): void {
  const before = readFileSync(PAGE, 'utf8');
  const start = before.indexOf(START);
  const end = before.indexOf(END);
  if (start === -1 || end === -1) throw new Error('docs/portals.md has no marks for the table.');
  writeFileSync(PAGE, `${before.slice(0, start)}${START}\n\n${section}\n\n${before.slice(end)}`);
}
