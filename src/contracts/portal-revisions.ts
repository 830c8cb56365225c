import { type Static, Type } from 'typebox';
import { ApiList } from './portal.ts';

const Strict = { additionalProperties: false } as const;

/** One import of an API, as lists show it. */
export const RevisionSummary = Type.Object({
  revision: Type.Integer(),
  name: Type.String(),
  version: Type.String(),
  /** Whether it is the public one. */
  published: Type.Boolean(),
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

/** `POST /api/apis/{slug}/publish`; the newest revision unless one is named. */
export const PublishRequest = Type.Object(
  { revision: Type.Optional(Type.Integer({ minimum: 1 })) },
  Strict,
);
export type PublishRequest = Static<typeof PublishRequest>;
