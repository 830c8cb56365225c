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

const Kind = Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('removed')]);

/** A difference that readers of a portal see: of what is said of the API, or within its OpenAPI document. */
export const ContentDifference = Type.Object({
  part: Type.Union([Type.Literal('overview'), Type.Literal('document')]),
  /** A field's label, or a place in the document. */
  place: Type.String(),
  kind: Kind,
  /** A sentence. */
  message: Type.String(),
});
export type ContentDifference = Static<typeof ContentDifference>;

/** A file that differs, as lines: numbers count from 1, in the portal's text (`oldLine`) and the design's (`newLine`). */
export const TextDifference = Type.Object({
  path: Type.String(),
  kind: Kind,
  added: Type.Integer(),
  removed: Type.Integer(),
  lines: Type.Array(
    Type.Union([
      Type.Object({
        kind: Type.Literal('context'),
        oldLine: Type.Integer(),
        newLine: Type.Integer(),
        text: Type.String(),
      }),
      Type.Object({ kind: Type.Literal('added'), newLine: Type.Integer(), text: Type.String() }),
      Type.Object({ kind: Type.Literal('removed'), oldLine: Type.Integer(), text: Type.String() }),
    ]),
  ),
  /** How many more lines there are. */
  left: Type.Integer(),
  /** What has to be known to read the lines. */
  note: Text,
});
export type TextDifference = Static<typeof TextDifference>;

/** Everything that differs and that no caller would notice, in sentences and as text. */
export const ContentDifferences = Type.Object({
  fields: Type.Array(ContentDifference),
  /** How many more fields differ than are listed. */
  moreFields: Type.Integer(),
  texts: Type.Array(TextDifference),
  /** What the portal does not tell, and so was not compared, by its label. */
  notTold: Type.Array(Type.String()),
});
export type ContentDifferences = Static<typeof ContentDifferences>;

const compared = {
  /** What callers would notice; `null` where that could not be compared, which `notes` explain. */
  differences: Type.Union([SpecDifferences, Type.Null()]),
  /** All other differences; `null` where there is nothing to compare with, or where it took too long. */
  contents: Type.Union([ContentDifferences, Type.Null()]),
};
const Compared = Type.Object(compared);
export type Compared = Static<typeof Compared>;

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
  remote: Type.Union([
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
  ...compared,
  /** The same against what is public, where that is not what the portal holds newest. */
  public: Type.Union([Type.Object({ version: Text, updatedAt: Text, ...compared }), Type.Null()]),
  /**
   * What others changed on the portal since the design was last pushed there or pulled from there; `null` where nothing
   * was, or where that is not known.
   */
  changesOfOthers: Type.Union([
    Type.Object({
      /** RFC 3339: when both were the same. */
      since: Type.String(),
      /** Sentences. */
      changes: Type.Array(Type.String()),
      /** The places at which the push would undo it; it then asks for `overwrite`. */
      overwritten: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
  /** The version (SemVer) that the differences ask for; `null` where the design's own is fine already. */
  suggestion: Type.Union([
    Type.Object({
      bump: Type.Union([Type.Literal('major'), Type.Literal('minor'), Type.Literal('patch')]),
      version: Type.String(),
      message: Type.String(),
    }),
    Type.Null(),
  ]),
  /** An entry in Markdown (Keep a Changelog), drafted from the differences; `null` where there are none. */
  changelogDraft: Text,
  /**
   * The portal holds exactly this already, as far as it tells; `unread` names what it tells in a form that no design can
   * have. Portals of the contract find out by themselves.
   */
  unchanged: Type.Boolean(),
  unread: Type.Array(Type.String()),
  /**
   * When exactly this was sent last (ISO 8601), where what the portal shows has not changed since it was read back then;
   * else `null`. What the portal does not show is not known.
   */
  sentBefore: Type.Union([Type.String(), Type.Null()]),
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
/** A file that was written: the ETags of its text before and after; `null` where it was not there. */
const WrittenFile = Type.Object(
  {
    file: Type.String({ maxLength: 255 }),
    before: Type.Union([Type.String(), Type.Null()]),
    after: Type.Union([Type.String(), Type.Null()]),
  },
  Strict,
);
export type WrittenFile = Static<typeof WrittenFile>;
export const PreparedRelease = Type.Object({
  files: Type.Array(Type.String()),
  written: Type.Array(WrittenFile),
});
export type PreparedRelease = Static<typeof PreparedRelease>;

/**
 * `POST /workbench/designs/{id}/release/undo` → 204: files that are as they were `after` get the texts of `before` from the
 * history, all or none. Sent with both exchanged, it does the release once more.
 */
export const UndoRelease = Type.Object(
  { written: Type.Array(WrittenFile, { minItems: 1, maxItems: 10 }) },
  Strict,
);

/**
 * `POST /workbench/designs/{id}/push` → 202 `Push`; the portal moved on since the review: 412 `etag_mismatch`; others'
 * changes would be undone: 409 `push_overwrites`.
 */
export const PushRequest = Type.Object(
  {
    portal: Type.String(),
    draft: Type.Boolean(),
    reviewed: Type.String(),
    /** Goes over what others changed, as the review named it. */
    overwrite: Type.Optional(Type.Boolean()),
  },
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
    /**
     * Whether it arrived is not known yet: it was answered or lost, and the portal does not show it. It is not sent
     * again by itself; a retry only looks again.
     */
    Type.Literal('unknown'),
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
      /** `false` where a draft is public, or what was to be published is not. */
      asWished: Type.Boolean(),
      /** `POST …/{id}/unpublish` may take it back. */
      canUnpublish: Type.Boolean(),
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

/**
 * `GET /workbench/pushes`: newest first. `POST …/{id}/retry`, `POST …/{id}/cancel` → 200 `Push`; `DELETE …/{id}` → 204.
 * `POST …/{id}/unpublish` → 200 `Push`: takes what went public against the wish back.
 */
export const PushList = Type.Object({ pushes: Type.Array(Push) });
export type PushList = Static<typeof PushList>;
