import { type Static, Type } from 'typebox';

/** `GET` and `PUT /workbench/settings/editor`: how the editor works, for every design on this computer. */
export const EditorSettings = Type.Object(
  {
    /** Whether a document is written to its file after a pause, without being told to. */
    saveAfterPause: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type EditorSettings = Static<typeof EditorSettings>;
