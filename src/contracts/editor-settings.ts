import { type Static, Type } from 'typebox';

/** `GET` and `PUT /workbench/settings/editor`: how the editor works, for every design on this computer. */
export const EditorSettings = Type.Object(
  {
    /** Whether a document is written to its file after a pause, without being told to. */
    saveAfterPause: Type.Boolean(),
    /** Whether Add response offers every status of OpenAPI, not only the four that the portal's tool knows. */
    anyStatus: Type.Boolean(),
    /** The statuses that have a column in Coverage. */
    coverageColumns: Type.Array(Type.String({ pattern: '^([1-5][0-9]{2}|[1-5]XX|default)$' }), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
);
export type EditorSettings = Static<typeof EditorSettings>;
