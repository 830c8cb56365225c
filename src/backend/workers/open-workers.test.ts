import { afterAll, expect, test } from 'vitest';
import { openWorkers } from './open-workers.ts';

const design = new Map(
  Object.entries({
    'overview.json': JSON.stringify({
      name: 'Payments API',
      slug: 'payments',
      version: '1.0.0',
      summary: 'Take card payments.',
      links: [{ rel: 'support', url: 'https://example.com/help' }],
      spec: 'openapi.yaml',
      docs: [{ role: 'overview', title: 'Overview', path: 'docs/overview.md' }],
    }),
    'openapi.yaml': `openapi: 3.1.0
info: { title: Payments, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /payments:
    get:
      summary: List payments
      responses: { '200': { description: The payments. } }
`,
    'docs/overview.md': '# Payments\n',
  }).map(([path, text]): [string, Uint8Array] => [path, Buffer.from(text)]),
);

const workers = openWorkers({ size: 2 });
afterAll(() => workers.close());

test('packs a design, checks it, and imports the archive', async () => {
  const packed = await workers.pack(design);
  if (!packed.ok) throw new Error(JSON.stringify(packed.findings));
  expect(packed).toMatchObject({ name: 'payments-1.0.0.zip', findings: [], leftOut: [] });
  expect(await workers.check(design)).toMatchObject({ problem: null, findings: [] });

  const imported = await workers.importArchive(packed.bytes);
  expect(imported).toMatchObject({
    ok: true,
    archive: { sha256: packed.sha256, entries: 3 },
    apis: [{ folder: '', overview: { slug: 'payments' } }],
    warnings: [],
  });
  expect(packed.bytes.length).toBeGreaterThan(0);
});
