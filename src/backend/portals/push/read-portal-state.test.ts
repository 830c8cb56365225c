import { expect, test } from 'vitest';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import { readRecord } from '#backend/portals/answers/remote-record.ts';
import { readIfChanged, readPortalState, type SeenState } from './read-portal-state.ts';

/** Too large to be read at once: it goes to the workers, which count. */
function record(summary: string): string {
  const notes = 'x'.repeat(1e5);
  return JSON.stringify({ slug: 'shop', name: 'Shop', version: '1.0.0', summary, notes });
}

function openPortal(answer: Partial<PortalAnswer> & { body: string }) {
  const portal = { answer, asked: undefined as PortalCall | undefined, read: 0 };
  const reading = {
    target: {
      id: 'por_1',
      name: 'Stand-in',
      async call(request: PortalCall): Promise<PortalAnswer> {
        portal.asked = request;
        const { statusCode = 200, headers = {}, body } = portal.answer;
        return { statusCode, headers, rawPayload: Buffer.from(body) };
      },
    },
    workers: {
      async readRecord(bytes: Uint8Array) {
        portal.read += 1;
        return readRecord(bytes);
      },
    },
  };
  return { portal, reading };
}

async function seen(reading: ReturnType<typeof openPortal>['reading']): Promise<SeenState> {
  const state = await readPortalState(reading, 'shop');
  if (state.kind !== 'present') throw new Error(state.kind);
  return state;
}

test('an answer that is the same byte by byte is not read again', async () => {
  const { portal, reading } = openPortal({ body: record('One.') });
  const before = await seen(reading);
  expect(await readIfChanged(reading, 'shop', before)).toEqual({ kind: 'same' });
  expect(portal.read).toBe(1);
  portal.answer = { body: record('Two.') };
  expect(await readIfChanged(reading, 'shop', before)).toMatchObject({ kind: 'present' });
  expect(portal.read).toBe(2);
});

test('an answer that differs in what no push sends is the same', async () => {
  const { portal, reading } = openPortal({ body: record('One.') });
  const before = await seen(reading);
  portal.answer = { body: record('One.').replace('{', '{ ') };
  expect(await readIfChanged(reading, 'shop', before)).toEqual({ kind: 'same' });
});

test('an ETag is asked by, and believed whether the portal answers 304 or all over', async () => {
  const headers = { etag: '"7"' };
  const { portal, reading } = openPortal({ headers, body: record('One.') });
  const before = await seen(reading);
  expect(await readIfChanged(reading, 'shop', before)).toEqual({ kind: 'same' });
  expect(portal.asked?.headers['if-none-match']).toBe('"7"');
  portal.answer = { statusCode: 304, body: '' };
  expect(await readIfChanged(reading, 'shop', before)).toEqual({ kind: 'same' });
  expect(portal.read).toBe(1);
  portal.answer = { headers: { etag: '"8"' }, body: record('One.') };
  expect(await readIfChanged(reading, 'shop', before)).toMatchObject({ etag: '"8"' });
});

test('what is gone, or there where nothing was, has changed', async () => {
  const { portal, reading } = openPortal({ statusCode: 404, body: '' });
  const nothing = { stateTag: 'absent', etag: null };
  expect(await readIfChanged(reading, 'shop', nothing)).toEqual({ kind: 'same' });
  portal.answer = { body: record('One.') };
  expect(await readIfChanged(reading, 'shop', nothing)).toMatchObject({ kind: 'present' });
  const before = await seen(reading);
  portal.answer = { statusCode: 404, body: '' };
  expect(await readIfChanged(reading, 'shop', before)).toMatchObject({ kind: 'absent' });
});
