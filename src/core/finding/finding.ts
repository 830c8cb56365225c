/** How grave a finding is: an `error` refuses an import, a `warning` never does. */
export type Severity = 'error' | 'warning';

/**
 * One thing that is wrong with a document or an archive, at one place.
 *
 * The same finding comes from the editor, `portolan check`, the archive builder and a portal's import report.
 */
export type Finding = {
  /** Stable identifier, for example `spec.servers_missing` or `overview.slug_invalid`. */
  code: string;
  severity: Severity;
  /** Path relative to what was checked, `/` separated; the file's own name for a single document. */
  file: string;
  /** JSON Pointer (RFC 6901) into the file; the empty string means the whole file. */
  pointer: string;
  /** 1-based line; 1 for a whole file. */
  line: number;
  /** 1-based column in UTF-16 code units; 1 for a whole file. */
  column: number;
  /** A sentence that says what is wrong. */
  message: string;
  /** A sentence that says what to do. */
  hint: string;
  /** Of a warning: whether it stands behind all others, where its code does not say it. */
  isHint?: boolean;
};

/** Codes of findings that tell of what is not wrong, only of no use or not for the forms. */
const HINTS: ReadonlySet<string> = new Set(['spec.component_unused', 'spec.response_not_json']);

/** Whether a finding is a hint: a warning that stands behind all others. */
export function isHint({ code, isHint: told }: Pick<Finding, 'code' | 'isHint'>): boolean {
  return told ?? HINTS.has(code);
}

/** How grave a finding is: 0 for an error, 1 for a warning, 2 for a hint. Where a limit cuts, the lower stay. */
export function rankOf(finding: Pick<Finding, 'code' | 'severity' | 'isHint'>): 0 | 1 | 2 {
  return finding.severity === 'error' ? 0 : isHint(finding) ? 2 : 1;
}
