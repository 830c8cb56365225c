import type { Finding } from '#core/finding/finding.ts';
import type { TextEdit } from '#core/text/text-edit.ts';

/** A change that mends a finding. */
export type Fix = {
  /** What it does, as a button says it. */
  title: string;
  /** In ascending order, not overlapping. */
  edits: TextEdit[];
};

/** What of a finding says which one it is. */
export type FindingKey = Pick<Finding, 'code' | 'pointer'>;
