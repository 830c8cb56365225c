import type { Finding } from '#core/finding.ts';
import type { ParsedSpec } from '#core/openapi/index.ts';

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
};

const OWN_CODES = new Set(['path_missing', 'path_case', 'version.not_semver']);

/** A report of findings in one file, placed by their pointers; what is not there stands at the file's first place. */
export const createOverviewReport = (parsed: ParsedSpec): OverviewReport => {
  const findings: Finding[] = [];
  const add = (severity: Finding['severity'], note: Note): void => {
    const { rule, pointer, message, hint } = note;
    const range = parsed.rangeOf(pointer);
    const span = note.atKey === true ? (range?.key ?? range?.value) : range?.value;
    const place = span === undefined ? { line: 1, column: 1 } : parsed.positionAt(span.start);
    findings.push({
      code: OWN_CODES.has(rule) ? rule : `overview.${rule}`,
      severity,
      file: parsed.file,
      pointer,
      ...place,
      message,
      hint,
    });
  };
  return {
    findings,
    error: (note) => add('error', note),
    warn: (note) => add('warning', note),
  };
};
