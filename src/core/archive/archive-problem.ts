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
