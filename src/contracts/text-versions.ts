import { type Static, Type } from 'typebox';

const Strict = { additionalProperties: false } as const;

/** Why a version of a file was kept. */
export const VersionReason = Type.Union([
  /** It was saved here. */
  Type.Literal('saved'),
  /** It was on disk when it was replaced, written by another program or before Portolan. */
  Type.Literal('found'),
  /** It was in the editor, unsaved, when another text took its place. */
  Type.Literal('replaced'),
]);
export type VersionReason = Static<typeof VersionReason>;

/** A version of a file that is kept on this machine. */
export const TextVersion = Type.Object({
  id: Type.String(),
  /** RFC 3339 */
  at: Type.String(),
  reason: VersionReason,
  /** The ETag that the file has with this text. */
  etag: Type.String(),
  bytes: Type.Integer(),
  /** Lines that it has and the version before it has not, and the other way round; 0 for the first. */
  added: Type.Integer(),
  removed: Type.Integer(),
});
export type TextVersion = Static<typeof TextVersion>;

/** `GET /workbench/designs/{id}/versions?file=`: newest first. */
export const TextVersions = Type.Object({ versions: Type.Array(TextVersion) });
export type TextVersions = Static<typeof TextVersions>;

export const VersionQuery = Type.Object({ file: Type.String() }, Strict);

/** `GET /workbench/designs/{id}/versions/{version}?file=` answers the text. */
export const VersionParams = Type.Object({
  id: Type.String(),
  version: Type.String({ pattern: '^[0-9a-z-]{1,60}$' }),
});

/** `POST /workbench/designs/{id}/versions?file=`, with the text as `text/plain`: keeps it as `replaced`. */
export const KeptVersion = Type.Object({ kept: Type.Boolean() });
export type KeptVersion = Static<typeof KeptVersion>;
