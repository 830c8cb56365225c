import { printableLine } from '#core/text/printable-text.ts';
import type { Finding } from '#core/finding/finding.ts';

function count(number: number, noun: string) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Findings for people: one place a line, in the form that terminals make clickable. */
export function findingsText(findings: readonly Finding[]): string {
  return findings
    .map(
      ({ file, line, column, severity, code, message, hint }) =>
        `${printableLine(`${file}:${line}:${column}: ${severity}: ${message} [${code}]`)}\n${hint === '' ? '' : `    ${printableLine(hint)}\n`}`,
    )
    .join('');
}

/** How many errors and warnings there are, in words, and how many rules and places are muted. */
export function findingsSummary(findings: readonly Finding[], muted = 0): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const rest = muted === 0 ? '' : `, ${muted} muted`;
  return findings.length === 0
    ? `No problems found${rest}.`
    : `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}${rest}.`;
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}
