import { printableLine } from '#core/printable-text.ts';
import type { Finding } from '#core/finding.ts';

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Findings for people: one place a line, in the form that terminals make clickable. */
export const findingsText = (findings: readonly Finding[]): string =>
  findings
    .map(
      ({ file, line, column, severity, code, message, hint }) =>
        `${printableLine(`${file}:${line}:${column}: ${severity}: ${message} [${code}]`)}\n${hint === '' ? '' : `    ${printableLine(hint)}\n`}`,
    )
    .join('');

/** How many errors and warnings there are, in words. */
export const findingsSummary = (findings: readonly Finding[]): string => {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  return findings.length === 0
    ? 'No problems found.'
    : `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`;
};

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => finding.severity === 'error');
