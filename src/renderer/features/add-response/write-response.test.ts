import { expect, test } from 'vitest';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { writePlanned } from './write-response.ts';

const request = { operation: '/paths/~1pets/get', status: '404', description: 'None.' } as const;

test('Add says why nothing was added when the worker fails', async () => {
  const ask = () => Promise.reject(new Error('out of memory'));
  const document = { id: 'a', client: { ask } } as unknown as OpenDocument;
  expect(await writePlanned(document, { ...request, body: { kind: 'none' } }, true)).toEqual({
    ok: false,
    code: 'document_unreadable',
    message: 'The response could not be added: out of memory',
  });
});

test('a text that keeps changing is given up', async () => {
  const document = {
    id: 'a',
    client: { ask: async () => ({ kind: 'stale' }) },
  } as unknown as OpenDocument;
  expect(await writePlanned(document, { ...request, body: { kind: 'none' } }, true)).toMatchObject({
    message: expect.stringContaining('kept changing'),
  });
});
