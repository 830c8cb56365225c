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

/** `GET /workbench/session`: what the window showed when it was last open. */
export const WindowSession = Type.Object(
  {
    /** The view's address inside the window, for example `/designs/abc`. */
    location: Type.Optional(Type.String({ maxLength: 500, pattern: '^/' })),
    /** By the design's id for its OpenAPI document; for its other files with their path behind a slash. */
    views: Type.Record(Type.String({ maxLength: 500 }), DocumentView),
    /** Whether the rendered document stands beside the text. */
    preview: Type.Optional(Type.Boolean()),
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
