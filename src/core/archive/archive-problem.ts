import type { Finding } from '#core/finding/finding.ts';

/** The problems that refuse an archive; each is a problem code of the portal's error answers. */
export type ArchiveProblem =
  | 'archive_unreadable'
  | 'archive_too_large'
  | 'entry_too_large'
  | 'too_many_entries'
  | 'too_many_apis'
  | 'expansion_limit'
  | 'overview_missing'
  | 'overview_invalid'
  | 'archive_ambiguous_layout'
  | 'duplicate_slug'
  | 'path_unsafe'
  | 'path_missing'
  | 'duplicate_entry'
  | 'entry_encrypted'
  | 'entry_unsupported'
  | 'spec_invalid'
  | 'ref_external_forbidden'
  | 'alias_limit'
  | 'document_too_complex';

/** An archive or a design that is not accepted, and everything that was found before that was clear. */
export type ArchiveRefusal = { ok: false; problem: ArchiveProblem; findings: Finding[] };

const OWN_PROBLEMS: Readonly<Record<string, ArchiveProblem>> = {
  'archive.document_size': 'entry_too_large',
  'overview.too_large': 'entry_too_large',
  'archive.too_many_apis': 'too_many_apis',
  'archive.ambiguous_layout': 'archive_ambiguous_layout',
  'overview.missing': 'overview_missing',
  'overview.duplicate_slug': 'duplicate_slug',
  path_missing: 'path_missing',
  path_case: 'path_missing',
  ref_external_forbidden: 'ref_external_forbidden',
  alias_limit: 'alias_limit',
  document_too_complex: 'document_too_complex',
};

// Limits and layout, overview.json, paths; what comes after is about the OpenAPI document.
const STAGES: readonly ArchiveProblem[] = [
  'entry_too_large',
  'too_many_apis',
  'archive_ambiguous_layout',
  'overview_missing',
  'overview_invalid',
  'duplicate_slug',
  'path_unsafe',
  'path_missing',
];

/** The problem that a finding's code belongs to. */
function problemOfCode(code: string): ArchiveProblem {
  const own = OWN_PROBLEMS[code];
  if (own !== undefined) return own;
  if (code.startsWith('overview.path_')) return 'path_unsafe';
  return code.startsWith('overview.') ? 'overview_invalid' : 'spec_invalid';
}

/** The one problem that refuses a design with these findings: that of the earliest stage; `null` without errors. */
export function problemOf(findings: readonly Finding[]): ArchiveProblem | null {
  const problems = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => problemOfCode(code));
  return STAGES.find((stage) => problems.includes(stage)) ?? problems[0] ?? null;
}
