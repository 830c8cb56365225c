import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** What was reviewed: the portal's state and the design's archive; what a push is bound to. */
export type ReviewedState = {
  slug: string;
  /** Hex SHA-256 of the archive. */
  archive: string;
  /** Of the portal's state; see `PortalState`. */
  stateTag: string;
  etag: string | null;
  /** See `PortalState`. */
  answer: string | null;
  creates: boolean;
  /** The portal tells the OpenAPI document as data rather than as a text. */
  tellsData: boolean;
  /** It would undo what others changed; see `PushReview`. */
  overwrites: boolean;
  dryRun: boolean;
  idempotency: boolean;
};

/** The state as one opaque word, which comes back with the push. */
export function writeReviewed(state: ReviewedState): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url');
}

/** Reads such a word; `undefined` for another. */
export function readReviewed(word: string): ReviewedState | undefined {
  const state = parse(Buffer.from(word, 'base64url').toString('utf8'));
  if (!isRecord(state)) return undefined;
  const { slug, archive, stateTag, etag, answer, creates, tellsData } = state;
  const { overwrites, dryRun, idempotency } = state;
  const isWhole =
    typeof slug === 'string' &&
    typeof archive === 'string' &&
    typeof stateTag === 'string' &&
    (etag === null || typeof etag === 'string') &&
    (answer === null || typeof answer === 'string') &&
    typeof creates === 'boolean' &&
    typeof tellsData === 'boolean' &&
    typeof overwrites === 'boolean' &&
    typeof dryRun === 'boolean' &&
    typeof idempotency === 'boolean';
  return isWhole
    ? {
        slug,
        archive,
        stateTag,
        etag,
        answer,
        creates,
        tellsData,
        overwrites,
        dryRun,
        idempotency,
      }
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
