import { type Static, Type } from 'typebox';
import { Finding } from './finding.ts';
import { SemanticChange } from './portal-revisions.ts';

const Strict = { additionalProperties: false } as const;
const Text = Type.Union([Type.String(), Type.Null()]);

/** What a caller of the API would notice: `breaking` has some of the others once more. */
export const SpecDifferences = Type.Object({
  breaking: Type.Array(SemanticChange),
  added: Type.Array(SemanticChange),
  changed: Type.Array(SemanticChange),
  removed: Type.Array(SemanticChange),
  truncated: Type.Boolean(),
  /** What was not looked at and why, in sentences. */
  notCompared: Type.Array(Type.String()),
});
export type SpecDifferences = Static<typeof SpecDifferences>;

/** `POST /workbench/designs/{id}/review` `{portal}` → 200 `PushReview`; also for comparing alone. */
export const ReviewRequest = Type.Object(
  {
    portal: Type.String(),
    /** The API to compare with, where it is not the design's own slug. */
    slug: Type.Optional(Type.String()),
  },
  Strict,
);
export type ReviewRequest = Static<typeof ReviewRequest>;

/** What the portal holds now against what would be sent. */
export const PushReview = Type.Object({
  portal: Type.Object({ id: Type.String(), name: Type.String() }),
  slug: Type.String(),
  /** `null` where the portal has no API of that slug yet. */
  held: Type.Union([
    Type.Object({
      name: Type.String(),
      version: Text,
      /** `draft`, `published`, `changed`; `null` where the portal does not say. */
      state: Text,
      updatedAt: Text,
    }),
    Type.Null(),
  ]),
  sends: Type.Object({
    name: Type.String(),
    version: Type.String(),
    /** What overview.json says; what is chosen for the push goes before it. */
    status: Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Null()]),
    files: Type.Integer(),
    bytes: Type.Integer(),
    sha256: Type.String(),
  }),
  /** `null` where there is nothing to compare with; `notes` say why. */
  differences: Type.Union([SpecDifferences, Type.Null()]),
  /** The version (SemVer) that the differences ask for; `null` where the design's own is fine already. */
  suggestion: Type.Union([
    Type.Object({
      bump: Type.Union([Type.Literal('major'), Type.Literal('minor'), Type.Literal('patch')]),
      version: Type.String(),
      words: Type.String(),
    }),
    Type.Null(),
  ]),
  /** An entry in Markdown (Keep a Changelog), drafted from the differences; `null` where there are none. */
  changelogDraft: Text,
  /**
   * The portal holds exactly this already, as far as it tells; `unread` names what it tells in a form of its own, which
   * no design has. Portals of the contract find out by themselves.
   */
  unchanged: Type.Boolean(),
  unread: Type.Array(Type.String()),
  findings: Type.Array(Finding),
  /** What this portal cannot do, or what could not be compared, in plain sentences. */
  notes: Type.Array(Type.String()),
  supports: Type.Object({ dryRun: Type.Boolean(), drafts: Type.Boolean(), etags: Type.Boolean() }),
  /** Names the state that was reviewed, the portal's and the design's; goes back with the push. */
  reviewed: Type.String(),
});
export type PushReview = Static<typeof PushReview>;

/**
 * `POST /workbench/designs/{id}/release` → 200 `{files}`: writes a new version (overview.json and `info.version`) and
 * a changelog entry into the design, as the smallest text edits.
 */
export const PrepareRelease = Type.Object(
  { version: Type.Optional(Type.String()), changelogEntry: Type.Optional(Type.String()) },
  Strict,
);
export type PrepareRelease = Static<typeof PrepareRelease>;
export const PreparedRelease = Type.Object({ files: Type.Array(Type.String()) });
export type PreparedRelease = Static<typeof PreparedRelease>;

/** `POST /workbench/designs/{id}/push` → 202 `Push`; the portal moved on since the review: 412 `etag_mismatch`. */
export const PushRequest = Type.Object(
  { portal: Type.String(), draft: Type.Boolean(), reviewed: Type.String() },
  Strict,
);
export type PushRequest = Static<typeof PushRequest>;

/** `POST /workbench/designs/{id}/push/dry-run`, the same body → 200 `ImportReport` of the portal. */

/** An entry of the outbox, written before the first byte is sent. */
export const Push = Type.Object({
  id: Type.String(),
  portal: Type.Object({ id: Type.String(), name: Type.String() }),
  design: Type.Object({ id: Type.String(), name: Type.String() }),
  slug: Type.String(),
  version: Type.String(),
  draft: Type.Boolean(),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('sending'),
    /** The answer was lost: the portal is asked whether it arrived. */
    Type.Literal('verifying'),
    Type.Literal('done'),
    /** The portal holds something else than was reviewed; nothing was changed there. */
    Type.Literal('conflict'),
    /** A sign-in is needed before it goes on. */
    Type.Literal('sign-in'),
    Type.Literal('refused'),
    Type.Literal('cancelled'),
  ]),
  sentBytes: Type.Integer(),
  totalBytes: Type.Integer(),
  /** What happens, happened, or has to be done, in words. */
  message: Type.String(),
  /** What the portal found, where it refused. */
  findings: Type.Array(Finding),
  result: Type.Union([
    Type.Object({
      action: Text,
      status: Text,
      revision: Type.Union([Type.Integer(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  attempts: Type.Integer(),
  /** RFC 3339. */
  nextTryAt: Text,
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type Push = Static<typeof Push>;

/** `GET /workbench/pushes`: newest first. `POST …/{id}/retry`, `POST …/{id}/cancel` → 200 `Push`; `DELETE …/{id}` → 204. */
export const PushList = Type.Object({ pushes: Type.Array(Push) });
export type PushList = Static<typeof PushList>;
