import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServices, type Services } from '#backend/app/open-services.ts';
import { apiFiles } from '#backend/portal/archive.testing.ts';
import { pushOnce } from '#backend/portals/push/push-once.ts';
import { startBarePortal } from '#tests/stand-in/bare-portal.ts';
import { OWN_ACCOUNTS } from '#tests/stand-in/own-sessions.ts';
import { STAND_IN_ACCOUNT, startPayloadPortal } from '#tests/stand-in/payload-portal.ts';
import { startResourcePortal } from '#tests/stand-in/resource-portal.ts';
import { openNamedPortal } from './named-portal.ts';

let services: Services;
beforeAll(async () => {
  services = await openServices({ dataDir: ':memory:' });
});
afterAll(() => services.close());

/** What leaves this process, whoever sends it. */
const calls: string[] = [];
/** Node tells twice of a request on a connection that was used before. */
const noted = new WeakSet<ClientRequest>();
function note(message: unknown): void {
  const { request } = message as { request: ClientRequest };
  if (noted.has(request)) return;
  noted.add(request);
  const match = request.getHeader('if-none-match') === undefined ? '' : ' if-none-match';
  calls.push(`${request.method} ${request.path.replace('/portal/v2', '')}${match}`);
}
beforeEach(() => subscribe('http.client.request.start', note));
afterEach(() => unsubscribe('http.client.request.start', note));

const SIGN_IN = 'POST /api/users/login';
const LIMITS = 'GET /api/limits';
const ME = 'GET /api/users/me';
const RECORD = 'GET /api/apis/payments?draft=true';
const UPLOAD = 'PUT /api/apis/payments?draft=false';

const makes = {
  bare: {
    start: startBarePortal,
    account: OWN_ACCOUNTS.admin,
    // It does not tell what became of a session, and is asked once.
    calls: [SIGN_IN, LIMITS, RECORD, ME, UPLOAD, RECORD],
    later: [SIGN_IN, LIMITS, RECORD, ME, RECORD, RECORD, UPLOAD, RECORD],
  },
  resource: {
    start: startResourcePortal,
    account: OWN_ACCOUNTS.admin,
    calls: [SIGN_IN, LIMITS, RECORD, ME, UPLOAD, RECORD],
    later: [
      SIGN_IN,
      LIMITS,
      RECORD,
      ME,
      `${RECORD} if-none-match`,
      `${RECORD} if-none-match`,
      UPLOAD,
      RECORD,
    ],
  },
  payload: {
    start: startPayloadPortal,
    account: STAND_IN_ACCOUNT,
    calls: [SIGN_IN, LIMITS, RECORD, ME, UPLOAD, RECORD, ME],
    later: [SIGN_IN, LIMITS, RECORD, ME, RECORD, ME, RECORD, ME, UPLOAD, RECORD, ME],
  },
} as const;

/** The requests of a push of a changed design; `between` is what the clock goes on whenever it is looked at. */
async function requestsOf(make: keyof typeof makes, between: number): Promise<string[]> {
  const { start, account } = makes[make];
  const portal = await start();
  const push = async (version: string) => {
    const named = { ...account, address: portal.address, plainHttp: false, env: {} };
    const opened = openNamedPortal(named, services.workers);
    if (!opened.ok) throw new Error(opened.message);
    const files = Object.entries(apiFiles({ version }));
    let now = Date.now();
    const pushed = await pushOnce({
      services: { ...services, clock: () => (now += between) },
      target: opened.target,
      files: new Map(files.map(([path, text]) => [path, Buffer.from(text)])),
      draft: false,
      dryRun: false,
      overwrite: false,
      bases: { find: async () => undefined, put: async () => undefined },
      wait: 100_000_000,
      onMessage: () => undefined,
    });
    opened.close();
    expect(pushed).toMatchObject({ ok: true, push: { state: 'done' } });
  };
  try {
    await push('1.0.0');
    calls.length = 0;
    await push('1.1.0');
    return [...calls];
  } finally {
    await portal.close();
  }
}

test.each(['bare', 'resource', 'payload'] as const)(
  'a push to a portal of make %s reads the record once before and once after',
  async (make) => {
    expect(await requestsOf(make, 0)).toEqual(makes[make].calls);
  },
);

test.each(['bare', 'resource', 'payload'] as const)(
  'where time passes before a push to a portal of make %s, it is looked again what is there',
  async (make) => {
    expect(await requestsOf(make, 2001)).toEqual(makes[make].later);
  },
);
