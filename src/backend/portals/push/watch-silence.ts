import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type {
  PortalAnswer,
  PortalCall,
  CallablePortal,
} from '#backend/portals/target/portal-target.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

type Silence = {
  /** How long nothing may move, in milliseconds. */
  limit: number;
  /** Until when something has to move first. */
  until: number;
  clock: () => number;
  onMoved: () => void;
};

/**
 * What the system takes from a connection before any of it leaves, in bytes: 4 MiB where it is most (tcp_wmem of
 * Linux). It asks for more only when a good part of that is gone.
 */
const IN_BUFFERS = 4 * 1024 * 1024;
/** The pace that is assumed of a connection before it is seen; in bytes for each millisecond. */
const PACE = 256;
/** The connection may have taken so many bytes more than it has told. */
const IN_BETWEEN = 128 * 1024;

/**
 * Calls a portal, and gives up when no byte moves for too long.
 *
 * Bytes in the system's buffers move without being seen; they get the time that they need at the pace of those before.
 *
 * @throws {PortalFailure} `timeout`, when it is given up
 */
export async function watchSilence(
  portal: CallablePortal,
  request: PortalCall,
  { limit, until, clock, onMoved }: Silence,
): Promise<PortalAnswer> {
  const silence = new AbortController();
  const startedAt = clock();
  const total = request.payload?.length ?? 0;
  let sent = 0;
  let deadline = until;
  let timer: NodeJS.Timeout | undefined;
  const given = Promise.withResolvers<never>();

  const look = (): void => {
    const left = deadline - clock();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    const message = backendPushMessages.t('silent', { portal: portal.name });
    const failure = new PortalFailure('timeout', message, { sentAll: sent + IN_BETWEEN >= total });
    given.reject(failure);
    silence.abort(failure);
  };
  const unseen = (): number => {
    const elapsed = clock() - startedAt;
    const seen = sent - IN_BUFFERS;
    const pace = seen > 0 && elapsed > 0 ? seen / elapsed : PACE;
    return Math.min(sent, IN_BUFFERS) / pace;
  };
  const moved = (): void => {
    deadline = Math.max(deadline, clock() + limit + unseen());
    onMoved();
    request.onMoved?.();
  };
  look();
  try {
    const signal = AbortSignal.any([silence.signal, ...(request.signal ? [request.signal] : [])]);
    const answered = portal.call({
      ...request,
      signal,
      onMoved: moved,
      onSent: (bytes) => {
        sent = bytes;
        if (bytes > 0) moved();
        request.onSent?.(bytes);
      },
    });
    return await Promise.race([answered, given.promise]);
  } finally {
    clearTimeout(timer);
  }
}
