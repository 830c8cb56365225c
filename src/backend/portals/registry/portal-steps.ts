import type { RemotePortal } from '#backend/portals/remote/remote-portal.ts';
import { isLoopback } from '#backend/portals/network/portal-address.ts';
import { isJsonRecord, parseJson } from '#backend/portals/answers/json-values.ts';
import { readError } from '#backend/portals/answers/read-error.ts';
import type { PortalTest } from '#contracts/remote-portals.ts';
import type { PortalRecord } from '#storage/desktop/remembered-portals.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

type Step = PortalTest['steps'][number];
type Outcome = Pick<Step, 'outcome' | 'message'>;

function ok(message: string): Outcome {
  return { outcome: 'ok', message };
}
function warning(message: string): Outcome {
  return { outcome: 'warning', message };
}
function failed(message: string): Outcome {
  return { outcome: 'failed', message };
}
function skipped(message: string): Outcome {
  return { outcome: 'skipped', message };
}
const json = { accept: 'application/json' };

/** Tries a portal step by step: address, certificate, login, role, features. Nothing is changed there. */
export async function tryPortal(
  { address, email }: Pick<PortalRecord, 'address' | 'email'>,
  remote: RemotePortal,
  signIn: () => Promise<void>,
): Promise<PortalTest> {
  const url = new URL(address);
  const steps: Step[] = [];
  const add = (step: Step['step'], outcome: Outcome): boolean => {
    steps.push({ step, ...outcome });
    return outcome.outcome !== 'failed';
  };
  const skipRest = (): PortalTest => {
    const rest = (['address', 'certificate', 'login', 'role', 'features'] as const).slice(
      steps.length,
    );
    for (const step of rest) add(step, skipped(backendPortalsMessages.t('test.notTried')));
    return { steps };
  };

  const reached = await caught(() =>
    remote.send({ method: 'GET', url: '/api/apis?limit=1', headers: json }),
  );
  if (reached instanceof PortalFailure && reached.reason !== 'tls') {
    add('address', failed(reached.message));
    return skipRest();
  }
  if (reached instanceof PortalFailure) {
    add('address', ok(backendPortalsMessages.t('test.answers', { host: url.host })));
    add('certificate', failed(reached.message));
    return skipRest();
  }
  if (!add('address', addressOutcome(url, reached))) return skipRest();
  add('certificate', certificateOutcome(url));

  if (email === null) {
    add('login', skipped(backendPortalsMessages.t('test.onlyPublic')));
    add('role', skipped(backendPortalsMessages.t('test.noAccount')));
  } else {
    const signedIn = await caught(signIn);
    if (signedIn instanceof PortalFailure) {
      add('login', failed(signedIn.message));
      return skipRest();
    }
    const { user, until } = await remote.session.describe();
    const name = user?.name || email;
    const end = until?.slice(0, 16).replace('T', ' ');
    const { t } = backendPortalsMessages;
    add(
      'login',
      ok(end === undefined ? t('test.login', { name }) : t('test.until', { name, end })),
    );
    if (!add('role', roleOutcome(user?.role ?? null))) return skipRest();
  }
  add('features', await featureOutcome(remote));
  return { steps };
}

async function caught<T>(work: () => Promise<T>): Promise<T | PortalFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PortalFailure) return error;
    throw error;
  }
}

function addressOutcome({ host }: URL, { statusCode, headers, rawPayload }: PortalAnswer): Outcome {
  const isJson = holdsJson(rawPayload);
  const isList = statusCode === 200 && isJson;
  // Some portals show nothing to those who are not signed in.
  const wantsSignIn = (statusCode === 401 || statusCode === 403) && isJson;
  if (isList || wantsSignIn) return ok(backendPortalsMessages.t('test.likePortal', { host }));
  const [says] = readError(rawPayload, headers['content-type']).messages;
  return failed(
    says === undefined
      ? backendPortalsMessages.t('test.noPortal', { host, status: String(statusCode) })
      : backendPortalsMessages.t('test.noPortalAs', { host, status: String(statusCode), says }),
  );
}

/** Portals may have whole documents in their lists: of a large answer only both ends are looked at. */
const LARGE = 64 * 1024;

/** Whether a body is a JSON object or list. */
function holdsJson(body: Buffer): boolean {
  if (body.length > LARGE) {
    const ends =
      body.toString('latin1', 0, 64).trim().slice(0, 1) +
      body
        .toString('latin1', body.length - 64)
        .trim()
        .slice(-1);
    return ends === '{}' || ends === '[]';
  }
  const value = parseJson(body);
  return Array.isArray(value) || isJsonRecord(value);
}

function certificateOutcome({ protocol, hostname }: URL): Outcome {
  if (protocol === 'https:')
    return ok(backendPortalsMessages.t('test.trusted', { host: hostname }));
  return isLoopback(hostname)
    ? ok(backendPortalsMessages.t('test.noneNeeded'))
    : warning(backendPortalsMessages.t('test.noCertificate'));
}

function roleOutcome(role: string | null): Outcome {
  if (role === 'admin' || role === 'tenant-admin')
    return ok(backendPortalsMessages.t('test.mayPublish', { role }));
  return role === null
    ? warning(backendPortalsMessages.t('test.noRole'))
    : failed(backendPortalsMessages.t('test.mayNotPublish', { role }));
}

/** Portals of the whole contract name their limits; others have the given routes alone. */
async function featureOutcome(remote: RemotePortal): Promise<Outcome> {
  const limits = await caught(() =>
    remote.call({ method: 'GET', url: '/api/limits', headers: json }),
  );
  if (limits instanceof PortalFailure) return failed(limits.message);
  return limits.statusCode === 200 && isJsonRecord(parseJson(limits.rawPayload))
    ? ok(backendPortalsMessages.t('test.whole'))
    : warning(backendPortalsMessages.t('test.partly'));
}
