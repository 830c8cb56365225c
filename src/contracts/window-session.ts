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
    /** By the design's id. */
    views: Type.Record(Type.String({ maxLength: 100 }), DocumentView),
  },
  Strict,
);
export type WindowSession = Static<typeof WindowSession>;

/** `POST /workbench/session`: what has changed since; views of other designs stay. */
export const RememberSession = Type.Partial(WindowSession);
export type RememberSession = Static<typeof RememberSession>;
