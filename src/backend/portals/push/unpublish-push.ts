import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import { parseJson } from '#backend/portals/answers/json-values.ts';
import { readApi } from '#backend/portals/answers/read-api.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Push } from '#contracts/pushes.ts';
import { describeAnswer } from './describe-answer.ts';
import { isPublic } from './is-public.ts';
import { readPortalState } from './read-portal-state.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

/**
 * Takes an API that went public against the wish out of the public: by the contract's route, else as Payload does it.
 *
 * @throws {PortalFailure} with the reason in words, where it is public still
 */
export async function unpublishPush(
  target: CallablePortal,
  { slug }: Pick<Push, 'slug'>,
  workers: Pick<Workers, 'readRecord'>,
): Promise<void> {
  const url = `/api/apis/${encodeURIComponent(slug)}`;
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const route = {
    method: 'POST',
    url: `${url}/unpublish`,
    headers,
    payload: Buffer.from('{}'),
  } as const;
  let answer = await target.call(route);
  if (answer.statusCode === 404 || answer.statusCode === 405) {
    const record = await target.call({ method: 'GET', url: `${url}?draft=true`, headers });
    const id = readApi(parseJson(record.rawPayload))?.api.id ?? slug;
    const payload = Buffer.from(JSON.stringify({ _status: 'draft' }));
    const address = `/api/apis/${encodeURIComponent(id)}`;
    answer = await target.call({ method: 'PATCH', url: address, headers, payload });
  }
  const { signal } = new AbortController();
  const state = await readPortalState({ target, workers }, slug);
  if (state.kind === 'failed') throw new PortalFailure('unreadable', state.message);
  const isOut =
    state.kind === 'present' &&
    (await isPublic({ target, workers, push: { slug }, signal }, state.record)) === true;
  if (isOut) {
    throw new PortalFailure(
      'unreadable',
      answer.statusCode >= 400
        ? backendPushMessages.t('stillPublicAs', {
            portal: target.name,
            why: describeAnswer(target.name, answer),
          })
        : backendPushMessages.t('stillPublic', { portal: target.name }),
    );
  }
}
