import type { PackedApi } from '#backend/archive/archive-types.ts';
import type { PortalCall } from '#backend/portals/target/portal-target.ts';

/** What tells the content of a push when it is seen in a portal. */
export type Fingerprint = Pick<PackedApi, 'name' | 'version' | 'summary'> & {
  /** Hex SHA-256 of the archive, and of its OpenAPI document. */
  archive: string;
  spec: string;
  /** The digest of the document's data, however it is written; `null` where it is reckoned when it is needed. */
  specData: string | null;
};

/** What a push needs to know beside its archive, from the moment that it is accepted. */
export type PushPlan = {
  /** The portal has no API of that slug yet. */
  creates: boolean;
  /** It tells the OpenAPI document as data; plans of before do not say. */
  tellsData?: boolean;
  /** What the portal held when it was reviewed; see `PortalState`. */
  stateTag: string;
  etag: string | null;
  /** See `PortalState`; plans of before have none. */
  answer?: string | null;
  /** When the portal was last seen to hold that, in milliseconds since 1970; plans that waited have to look again. */
  seenAt?: number;
  /** The portal answers a repeated call with the same key as it did the first time. */
  idempotency: boolean;
  key: string;
  fingerprint: Fingerprint;
};

/** How long what was seen of a portal is taken for what it holds, in milliseconds: no longer than an upload takes. */
const JUST_SEEN = 2000;

/** Whether nobody has to look again whether a portal still holds what it held then. */
export function isJustSeen(seenAt: number | undefined, now: number): boolean {
  return seenAt !== undefined && now >= seenAt && now - seenAt <= JUST_SEEN;
}

type Sent = { slug: string; draft: boolean; dryRun?: boolean };

/** A plan as the outbox stores it: `stateTag` is `mark` there, as in data files of before. */
export function writePlan({ stateTag, ...plan }: PushPlan): string {
  return JSON.stringify({ ...plan, mark: stateTag });
}

/** Reads a stored plan. */
export function readPlan(text: string): PushPlan {
  const { mark, ...plan }: Omit<PushPlan, 'stateTag'> & { mark: string } = JSON.parse(text);
  return { ...plan, stateTag: mark };
}

/** The request that creates or updates an API; an update is bound to the state that was reviewed. */
export function pushCall(
  { slug, draft, dryRun }: Sent,
  plan: Pick<PushPlan, 'creates' | 'etag'> & { key?: string },
  archive: Uint8Array,
): PortalCall {
  const query = `?draft=${draft}${dryRun === true ? '&dryRun=true' : ''}`;
  return {
    method: plan.creates ? 'POST' : 'PUT',
    url: plan.creates ? `/api/apis${query}` : `/api/apis/${encodeURIComponent(slug)}${query}`,
    headers: {
      'content-type': 'application/zip',
      accept: 'application/json',
      ...(plan.key === undefined ? {} : { 'idempotency-key': plan.key }),
      ...(plan.creates || plan.etag === null ? {} : { 'if-match': plan.etag }),
    },
    payload: Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength),
  };
}
