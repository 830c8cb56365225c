import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDesign } from '#backend/designs/folder/create-design.ts';
import { startPortal } from '#backend/app/entry.ts';
import { quickPasswords } from '#backend/portal/portal.testing.ts';
import { runIn } from '#cli/command/terminal.testing.ts';

type Fault = {
  /** The calls that it is about: method and path. */
  call: RegExp;
  times: number;
  /** Closes the connection before the call goes on, or after the portal has done it. */
  do: 'cut' | 'cut-after' | { status: number; retryAfter?: string };
};

const account = { email: 'ci@example.test', password: 'a password for a pipeline' };
const closing: (() => Promise<unknown>)[] = [];
let home: string;
let faults: Fault[];
let calls: string[];
let address: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-cli-'));
  const naming = { name: 'Shop', slug: 'shop', template: 'rest-resource', format: 'yaml' } as const;
  await createDesign(home, naming, new Date('2026-01-31T00:00:00Z'));
  const env = { PORTOLAN_ADMIN_EMAIL: account.email, PORTOLAN_ADMIN_PASSWORD: account.password };
  const dataDir = join(home, 'portal');
  const portal = await startPortal({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    env,
    passwords: quickPasswords,
  });
  closing.push(() => portal.close());
  faults = [];
  calls = [];
  address = await listen(misbehaving(portal.url.replace(/\/api$/, '')));
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await rm(home, { recursive: true });
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stands before a portal, and does to its calls what `faults` say. */
function misbehaving(portal: string): Server {
  return createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const fault = faults.find((one) => one.times > 0 && one.call.test(call));
    if (fault) fault.times -= 1;
    const what = fault?.do;
    if (what === 'cut') {
      request.socket.destroy();
      return;
    }
    if (typeof what === 'object') {
      const { status, retryAfter } = what;
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      request.resume().on('end', () => response.writeHead(status, headers).end('busy'));
      return;
    }
    const { method, headers } = request;
    const on = send(`${portal}${request.url}`, { method, headers }, (answer) => {
      if (what === 'cut-after') {
        answer.resume().on('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(on);
  });
}

function push(...more: string[]) {
  const args = ['push', 'shop', '--portal', address, '--email', account.email];
  return runIn(home, [...args, '--password-stdin', ...more], `${account.password}\n`);
}
function uploads() {
  return calls.filter((call) => /^(?:POST|PUT) \/api\/apis/.test(call)).length;
}
const soon = { status: 503, retryAfter: '0' };

describe('push', { timeout: 60_000 }, () => {
  test.each<[string, Fault]>([
    ['the sign-in, broken off', { call: /login/, times: 1, do: 'cut' }],
    ['the sign-in, answered 502', { call: /login/, times: 2, do: { ...soon, status: 502 } }],
    ['the sign-in, answered 429', { call: /login/, times: 2, do: { ...soon, status: 429 } }],
    ['the first question', { call: /limits/, times: 2, do: soon }],
    ['the reading of what is there', { call: /GET \/api\/apis/, times: 3, do: soon }],
    ['the upload', { call: /POST \/api\/apis/, times: 2, do: soon }],
  ])('tries again: %s', async (_name, fault) => {
    faults = [fault];
    expect(await push()).toMatchObject({ code: 0 });
    expect(fault.times).toBe(0);
  });

  test('a dry run is tried again', async () => {
    faults = [{ call: /dryRun=true/, times: 2, do: soon }];
    expect(await push('--dry-run')).toMatchObject({ code: 0 });
  });

  test('what is read back is asked for again, and nothing is sent twice', async () => {
    await push('--publish');
    const overview = join(home, 'shop', 'overview.json');
    const text = await readFile(overview, 'utf8');
    await writeFile(overview, text.replace('"name": "Shop"', '"name": "Shop anew"'));
    calls.length = 0;
    faults = [
      { call: /POST|PUT/, times: 0, do: 'cut' },
      { call: /^PUT \/api\/apis/, times: 1, do: 'cut-after' },
      { call: /\/archive/, times: 2, do: soon },
    ];
    const { code, out } = await push();
    expect([code, out]).toEqual([0, expect.stringContaining('is a draft')]);
    expect(uploads()).toBeLessThanOrEqual(2);
  });

  test('a portal that asks for a longer wait ends it at once, in words', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    for (const [call, retryAfter] of [
      [/login/, '120'],
      [/limits/, inAnHour],
      [/^POST \/api\/apis/, '120'],
    ] as const) {
      calls.length = 0;
      faults = [{ call, times: 9, do: { status: 503, retryAfter } }];
      const { code, out } = await push('--wait', '60');
      expect([code, out]).toEqual([
        1,
        expect.stringMatching(/It asks to wait [\d,]+ seconds, but the limit is 60 seconds\./),
      ]);
      expect(calls.filter((one) => call.test(one))).toHaveLength(1);
    }
  });

  test('a portal that stays away is given up after the wait, in words', async () => {
    faults = [{ call: /./, times: 999, do: 'cut' }];
    const { code, out, said } = await push('--wait', '1');
    expect(code).toBe(1);
    expect(out).toMatch(/It could not be reached for 1 second\. Nothing was sent\.\n$/);
    expect(said).toContain('Trying again.');
  });

  test('an upload that is never taken is given up, in words', async () => {
    faults = [{ call: /^POST \/api\/apis/, times: 999, do: { status: 503 } }];
    const { code, out } = await push('--wait', '2');
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /Whether it arrived is not known yet\. .*could not be reached for 2 seconds\./,
      ),
    ]);
  });
});
