import type { PortalCall } from '#backend/portals/target/portal-target.ts';
import type { PushPlan } from './push-plan.ts';

type Sent = { slug: string; draft: boolean; dryRun?: boolean };

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
