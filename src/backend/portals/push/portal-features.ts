import { failIfTemporary } from './describe-answer.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import { isJsonRecord, parseJson } from '#backend/portals/answers/json-values.ts';

/** What a portal can do beyond the routes that every portal has. */
export type PortalFeatures = {
  dryRun: boolean;
  /** `Idempotency-Key`, `…/archive` and `…/spec`. */
  idempotency: boolean;
};

/**
 * Asks for `/api/limits`, which tells a portal of this contract from others.
 *
 * One of another kind might take a dry run for the real thing, and a repeated call for a new one.
 *
 * @throws {PortalFailure} when it does not answer
 */
export async function readFeatures(
  target: CallablePortal,
  signal?: AbortSignal,
): Promise<PortalFeatures> {
  const answer = await target.call({
    method: 'GET',
    url: '/api/limits',
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  failIfTemporary(target.name, answer);
  const isOurs = answer.statusCode === 200 && isLimits(answer.rawPayload);
  return { dryRun: isOurs, idempotency: isOurs };
}

function isLimits(payload: Buffer): boolean {
  if (payload.length > 64 * 1024) return false;
  const body = parseJson(payload);
  return isJsonRecord(body) && isJsonRecord(body['archive']) && isJsonRecord(body['imports']);
}
