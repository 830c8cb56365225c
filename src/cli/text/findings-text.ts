import { printableLine } from '#core/text/printable-text.ts';
import { isHint, type Finding } from '#core/finding/finding.ts';

function count(number: number, noun: string) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Findings for people: one place a line, in the form that terminals make clickable. */
export function findingsText(findings: readonly Finding[]): string {
  return findings
    .map(
      ({ hint, ...finding }) =>
        `${printableLine(lineOf(finding))}\n${hint === '' ? '' : `    ${printableLine(hint)}\n`}`,
    )
    .join('');
}

function lineOf(finding: Omit<Finding, 'hint'>): string {
  const { file, line, column, code, message } = finding;
  // What is said of an archive or a design as a whole stands at no place.
  const place = file === '' ? '' : `${file}:${line}:${column}: `;
  return `${place}${kindOf(finding)}: ${message} [${code}]`;
}

function kindOf(finding: Pick<Finding, 'code' | 'severity' | 'isHint'>) {
  return finding.severity === 'warning' && isHint(finding) ? 'hint' : finding.severity;
}

/** How many errors, warnings and hints there are, in words, and how many rules and places are muted. */
export function findingsSummary(findings: readonly Finding[], muted = 0): string {
  const numberOf = (kind: string) => findings.filter((one) => kindOf(one) === kind).length;
  const hints = numberOf('hint');
  const rest = `${hints === 0 ? '' : `, ${count(hints, 'hint')}`}${muted === 0 ? '' : `, ${muted} muted`}`;
  return findings.length === 0
    ? `No problems found${rest}.`
    : `${count(numberOf('error'), 'error')}, ${count(numberOf('warning'), 'warning')}${rest}.`;
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}
