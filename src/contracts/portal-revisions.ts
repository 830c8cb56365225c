import { type Static, Type } from 'typebox';
import { ApiList } from './portal.ts';

const Strict = { additionalProperties: false } as const;

/** One import of an API, as lists show it. */
export const RevisionSummary = Type.Object({
  revision: Type.Integer(),
  name: Type.String(),
  version: Type.String(),
  /** Whether it is public in some language. */
  published: Type.Boolean(),
  /** The languages that it is in, its own first. */
  availableLocales: Type.Array(Type.String()),
  /** Those in which it is the public one. */
  publishedLocales: Type.Array(Type.String()),
  createdAt: Type.String(),
  createdBy: Type.Union([Type.String(), Type.Null()]),
  importId: Type.String(),
  url: Type.String(),
});
export type RevisionSummary = Static<typeof RevisionSummary>;

/** `GET /api/apis/{slug}/revisions`: newest first. */
export const RevisionList = Type.Object({
  ...ApiList.properties,
  docs: Type.Array(RevisionSummary),
});
export type RevisionList = Static<typeof RevisionList>;

/** `GET /api/deleted-apis`: of each slug the API that was deleted last; the newest deletion first. */
export const DeletedApiList = Type.Object({
  ...ApiList.properties,
  docs: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      version: Type.String(),
      summary: Type.Union([Type.String(), Type.Null()]),
      deletedAt: Type.String(),
      /** For how many days it can still be restored, today included. */
      daysLeft: Type.Integer(),
      /** Another API has the slug now: that one has to go first. */
      slugTaken: Type.Boolean(),
    }),
  ),
});
export type DeletedApiList = Static<typeof DeletedApiList>;

/** Language tags (BCP 47); the routes check their form. */
const Locales = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 100 }),
);

/** `POST /api/apis/{slug}/publish`; the newest revision, in all of its languages, unless said otherwise. */
export const PublishRequest = Type.Object(
  { revision: Type.Optional(Type.Integer({ minimum: 1 })), locales: Locales },
  Strict,
);
export type PublishRequest = Static<typeof PublishRequest>;

/** `POST /api/apis/{slug}/unpublish`; every language unless some are named. */
export const UnpublishRequest = Type.Object({ locales: Locales }, Strict);
export type UnpublishRequest = Static<typeof UnpublishRequest>;

/** One difference between the OpenAPI documents of two revisions that a caller may notice. */
export const SemanticChange = Type.Object({
  /** `operation.removed`, `schema.type_changed` …: docs/breaking-changes.md */
  code: Type.String(),
  kind: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('removed')]),
  breaking: Type.Boolean(),
  /** Where it stands: in the earlier document what was removed, else in the later one. */
  file: Type.String(),
  pointer: Type.String(),
  /** `null` for what concerns the whole API. */
  method: Type.Union([Type.String(), Type.Null()]),
  path: Type.Union([Type.String(), Type.Null()]),
  /** The operations that it concerns, the first twenty at most; `operationCount` says how many there are. */
  operations: Type.Array(Type.Object({ method: Type.String(), path: Type.String() })),
  operationCount: Type.Integer(),
  message: Type.String(),
});
export type SemanticChange = Static<typeof SemanticChange>;

/** `GET /api/apis/{slug}/revisions/{a}/diff/{b}`: `breaking` has some of the others once more. */
export const RevisionDiff = Type.Object({
  slug: Type.String(),
  from: Type.Integer(),
  to: Type.Integer(),
  breaking: Type.Array(SemanticChange),
  added: Type.Array(SemanticChange),
  changed: Type.Array(SemanticChange),
  removed: Type.Array(SemanticChange),
  /** Whether there is more than is listed: more differences, or parts that were not compared. */
  truncated: Type.Boolean(),
  /** What was not looked at and why, in sentences; empty when everything was compared. */
  notCompared: Type.Array(Type.String()),
});
export type RevisionDiff = Static<typeof RevisionDiff>;

/** No link holds longer than a day. */
export const LONGEST_PREVIEW_SECONDS = 86_400;

/** `POST /api/apis/{slug}/preview`; the newest revision, for half an hour, unless said otherwise. */
export const PreviewRequest = Type.Object(
  {
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
    ttlSeconds: Type.Optional(Type.Integer({ minimum: 60, maximum: LONGEST_PREVIEW_SECONDS })),
  },
  Strict,
);

/** A link that shows one revision to whoever holds it. */
export const Preview = Type.Object({
  url: Type.String(),
  token: Type.String(),
  expiresAt: Type.String(),
});
export type Preview = Static<typeof Preview>;
