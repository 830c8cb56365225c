import { type Static, Type } from 'typebox';

const Strict = { additionalProperties: false } as const;

/** Where the cursor was in a design's document, and which line stood at the top. Both count from 1. */
export const DocumentView = Type.Object(
  {
    line: Type.Integer({ minimum: 1 }),
    column: Type.Integer({ minimum: 1 }),
    topLine: Type.Integer({ minimum: 1 }),
  },
  Strict,
);
export type DocumentView = Static<typeof DocumentView>;

/** A panel of the editor that can be folded away. */
export const FoldedPanel = Type.Union([
  Type.Literal('outline'),
  Type.Literal('inspector'),
  Type.Literal('problems'),
]);
export type FoldedPanel = Static<typeof FoldedPanel>;

const Share = Type.Number({ exclusiveMinimum: 0, maximum: 100 });

/** How much of the width and of the height the panels of the editor have, in percent; the ones not named as at first. */
export const PanelSizes = Type.Object(
  {
    /** Outline, text, inspector. */
    columns: Type.Optional(Type.Array(Share, { minItems: 3, maxItems: 3 })),
    /** Text, problems. */
    rows: Type.Optional(Type.Array(Share, { minItems: 2, maxItems: 2 })),
  },
  Strict,
);
export type PanelSizes = Static<typeof PanelSizes>;

/** `GET /workbench/session`: what the window showed when it was last open. */
export const WindowSession = Type.Object(
  {
    /** The view's address inside the window, for example `/designs/abc`. */
    location: Type.Optional(Type.String({ maxLength: 500, pattern: '^/' })),
    /** By the design's id for its OpenAPI document; for its other files with their path behind a slash. */
    views: Type.Record(Type.String({ maxLength: 500 }), DocumentView),
    /** Whether the rendered document stands beside the text. */
    preview: Type.Optional(Type.Boolean()),
    /** The panels of the editor that are folded away. */
    folded: Type.Optional(Type.Array(FoldedPanel, { maxItems: 3 })),
    /** The sizes of the editor's panels that were changed. */
    sizes: Type.Optional(PanelSizes),
    /** The designs that are open, by id, in the order that they were opened in. */
    openDesigns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
    /** The designs that were used, by id, the last one first. */
    usedDesigns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
    /** The files that have a tab beside the OpenAPI document, by the design's id. */
    files: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 100 }),
        Type.Array(Type.String({ maxLength: 400 }), { maxItems: 100 }),
      ),
    ),
    /** The designs that go into the archive of another one, by its id. */
    companions: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 100 }),
        Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
      ),
    ),
  },
  Strict,
);
export type WindowSession = Static<typeof WindowSession>;

/** `POST /workbench/session`: what has changed since; what is there of other designs stays. */
export const RememberSession = Type.Partial(WindowSession);
export type RememberSession = Static<typeof RememberSession>;
