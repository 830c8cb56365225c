import type { Finding } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextPosition } from '#core/text/text-edit.ts';

type Note = {
  /** Completes the code `overview.<rule>`; the codes below stand for themselves. */
  rule: string;
  pointer: string;
  message: string;
  hint: string;
  /** Whether the finding stands at the member's key rather than at its value. */
  atKey?: boolean;
};

/** Collects what is wrong with overview.json, or with a JSON file that it points to. */
export type OverviewReport = {
  findings: Finding[];
  error(note: Note): void;
  warn(note: Note): void;
  /** Where a value stands. */
  placeOf(pointer: string): TextPosition;
};

const OWN_CODES = new Set(['path_missing', 'path_case', 'version.not_semver']);

// The first ones explain the rest; errors are counted apart, so that warnings never hide them.
const MAX_FINDINGS = 100;

/**
 * A report of findings in one file, placed by their pointers; what is not there stands at the file's first place. It
 * keeps the first 100 errors and the first 100 warnings.
 */
export function createOverviewReport(parsed: ParsedSpec): OverviewReport {
  const findings: Finding[] = [];
  const counts = { error: 0, warning: 0 };
  const placeOf = (pointer: string, atKey: boolean) => {
    const range = parsed.rangeOf(pointer);
    const span = atKey ? (range?.key ?? range?.value) : range?.value;
    return span === undefined ? { line: 1, column: 1 } : parsed.positionAt(span.start);
  };
  const add = (severity: Finding['severity'], note: Note): void => {
    const { rule, pointer, message, hint } = note;
    counts[severity] += 1;
    if (counts[severity] > MAX_FINDINGS) return;
    findings.push({
      code: OWN_CODES.has(rule) ? rule : `overview.${rule}`,
      severity,
      file: parsed.file,
      pointer,
      ...placeOf(pointer, note.atKey === true),
      message,
      hint,
    });
  };
  return {
    findings,
    error: (note) => add('error', note),
    warn: (note) => add('warning', note),
    placeOf: (pointer) => placeOf(pointer, false),
  };
}
