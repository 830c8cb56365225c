import { type Static, Type } from 'typebox';

const Strict = { additionalProperties: false } as const;
const Text = Type.Union([Type.String(), Type.Null()]);

/** Whose text is to stand: one's own, the portal's, or both one after the other. */
export const MergeChoice = Type.Union([
  Type.Literal('mine'),
  Type.Literal('portal'),
  Type.Literal('both'),
]);
export type MergeChoice = Static<typeof MergeChoice>;

/** A place that others changed on the portal and somebody changed in the design, and not alike. */
export const MergeConflict = Type.Object({
  id: Type.String(),
  file: Type.String(),
  /** Where in the file, for people. */
  place: Type.String(),
  /** What stands there when both were last the same, in the design, and on the portal; `null` where nothing does. */
  base: Text,
  mine: Text,
  portal: Text,
  choices: Type.Array(MergeChoice),
  /** Why not everything may be chosen. */
  note: Text,
});
export type MergeConflict = Static<typeof MergeConflict>;

/** `POST /workbench/designs/{id}/merge` `{portal}` → 200 `Merge`; what cannot be merged: 422 `merge_refused`. */
export const MergeRequest = Type.Object({ portal: Type.String() }, Strict);
export type MergeRequest = Static<typeof MergeRequest>;

/** What others changed on the portal, to be brought into the saved files of the design. */
export const Merge = Type.Object({
  /** Names what was compared, the portal's state and the design's; goes back with the choices. */
  state: Type.String(),
  files: Type.Array(
    Type.Object({
      path: Type.String(),
      isNew: Type.Boolean(),
      /** How many places are taken from the portal without a conflict. */
      taken: Type.Integer(),
    }),
  ),
  conflicts: Type.Array(MergeConflict),
});
export type Merge = Static<typeof Merge>;

/**
 * `POST /workbench/designs/{id}/merge/apply` → 200 `AppliedMerge`: writes all files or none, and takes what the portal
 * holds for what both have in common; the portal or the design moved on: 412 `etag_mismatch`, `file_changed`.
 */
export const ApplyMerge = Type.Object(
  {
    portal: Type.String(),
    state: Type.String(),
    /** By the conflicts' ids; each has to be there. */
    choices: Type.Record(Type.String(), MergeChoice),
  },
  Strict,
);
export type ApplyMerge = Static<typeof ApplyMerge>;

/**
 * `POST /workbench/designs/{id}/merge/undo`, `…/merge/redo` `{merge}` → 200 `AppliedMerge`: takes all of it back, or
 * makes it again, where no file has changed since.
 */
export const MergeAgain = Type.Object({ merge: Type.String() }, Strict);
export type MergeAgain = Static<typeof MergeAgain>;

export const AppliedMerge = Type.Object({
  merge: Type.String(),
  /** The files that were written. */
  files: Type.Array(Type.String()),
});
export type AppliedMerge = Static<typeof AppliedMerge>;
