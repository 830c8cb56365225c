/** What became of a part of an interface. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** One difference between two OpenAPI documents that a caller of the API may notice. */
export type SemanticChange = {
  /** `operation.removed`, `schema.type_changed` … */
  code: string;
  kind: ChangeKind;
  /** Whether a caller that did well with the earlier document may fail with the later one. */
  breaking: boolean;
  /** Where it stands: in the earlier document what was removed, else in the later one. */
  file: string;
  /** The JSON Pointer in that file. */
  pointer: string;
  /** The operation it was met in, in upper case; `null` for what concerns the whole API. */
  method: string | null;
  path: string | null;
  /** A sentence. */
  message: string;
};

/** The differences by what became of each; `breaking` has those of them that break callers once more. */
export type SemanticDiff = {
  breaking: SemanticChange[];
  added: SemanticChange[];
  changed: SemanticChange[];
  removed: SemanticChange[];
  /** Whether there are more than are listed. */
  truncated: boolean;
};
