import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realDocuments, readRealDocument } from '#tests/real-documents.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let authorization = '';
beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
});
afterAll(() => portal.close());

describe('each real document', () => {
  test.each(realDocuments)(
    '%s is imported and comes back as it is',
    {
      timeout: 60_000,
    },
    async (file) => {
      const { name, text } = readRealDocument(file);
      const spec = name.endsWith('.json') ? 'openapi.json' : 'openapi.yaml';
      const { 'openapi.yaml': _other, ...files } = apiFiles({ spec });
      const imported = await portal.inject({
        method: 'PUT',
        url: '/api/apis/payments?create=true',
        payload: await zipOf({ ...files, [spec]: text }),
        headers: { 'content-type': 'application/zip', authorization },
      });
      expect([imported.statusCode, imported.json().errors]).toEqual([
        expect.toBeOneOf([200, 201]),
        undefined,
      ]);
      const stored = await portal.inject({ url: '/api/apis/payments/spec' });
      expect(stored.rawPayload.equals(Buffer.from(text))).toBe(true);
    },
  );
});
