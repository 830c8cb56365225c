/** What became of a part of an interface. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** An operation by its method, in upper case, and its path. */
export type OperationName = { method: string; path: string };

/** One difference between two OpenAPI documents that a caller of the API may notice. */
export type SemanticChange = {
  /** `operation.removed`, `schema.type_changed` …: a row of docs/breaking-changes.md. */
  code: string;
  kind: ChangeKind;
  /** Whether a caller that did well with the earlier document may fail with the later one. */
  breaking: boolean;
  /** Where it stands: in the earlier document what was removed, else in the later one. */
  file: string;
  /** The JSON Pointer in that file; there is always something at it. */
  pointer: string;
  /** The operation it was met in first, in upper case; `null` for what concerns the whole API. */
  method: string | null;
  path: string | null;
  /** The operations that it concerns, the first of them at most; how many there are says `operationCount`. */
  operations: OperationName[];
  operationCount: number;
  /** A sentence in the current language. */
  message: string;
  /** The same in English, for what is written into documents; absent where `message` is in English. */
  english?: string;
};

/** The differences by what became of each; `breaking` has those of them that break callers once more. */
export type SemanticDiff = {
  breaking: SemanticChange[];
  added: SemanticChange[];
  changed: SemanticChange[];
  removed: SemanticChange[];
  /** Whether there is more than is listed: more differences, or parts that were not compared. */
  truncated: boolean;
  /** What was not looked at and why, in sentences; empty when everything was compared. */
  notCompared: string[];
};
