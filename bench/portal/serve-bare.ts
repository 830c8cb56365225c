import { createHash } from 'node:crypto';
import SwaggerParser from '@apidevtools/swagger-parser';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';
import JSZip from 'jszip';
import { parse } from 'yaml';

// What one would write first: the same SQL on the same file, without sessions, tenants, drafts, ETags or checks of
// what is sent; and an import that inflates, validates with swagger-parser and inserts.
const db = new Sqlite(process.argv[2] ?? '');
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('CREATE TABLE IF NOT EXISTS naive (sha256 BLOB PRIMARY KEY, slug TEXT, spec TEXT)');
const tenant = db
  .prepare<[], string>("SELECT id FROM tenants WHERE slug = 'default'")
  .pluck()
  .get();
const total = db
  .prepare<[], number>("SELECT count(*) FROM api_views WHERE view = 'published'")
  .pluck()
  .get();
const list = db
  .prepare<[string, number], string>(
    "SELECT summary FROM api_views WHERE tenant_id = ? AND view = 'published' ORDER BY name_key, api_id LIMIT ?",
  )
  .pluck();
const detail = db
  .prepare<[string, string], string>(
    "SELECT detail FROM api_views WHERE tenant_id = ? AND view = 'published' AND slug = ?",
  )
  .pluck();
const insert = db.prepare<[Buffer, string, string]>(
  'INSERT OR REPLACE INTO naive VALUES (?, ?, ?)',
);

const app = Fastify({ bodyLimit: 100_000_000 });
app.addContentTypeParser('application/zip', { parseAs: 'buffer' }, (_request, body, done) => {
  done(null, body);
});
app.get<{ Querystring: { limit?: string } }>('/api/apis', (request, reply) => {
  const docs = list.all(tenant ?? '', Number(request.query.limit ?? 20));
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(`{"docs":[${docs.join(',')}],"totalDocs":${total}}`);
});
app.get<{ Params: { slug: string } }>('/api/apis/:slug', (request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(detail.get(tenant ?? '', request.params.slug));
});
app.post<{ Body: Buffer }>('/api/apis', async (request, reply) => {
  const zip = await JSZip.loadAsync(request.body);
  const overview: { slug: string; spec: string } = JSON.parse(
    (await zip.file('overview.json')?.async('string')) ?? '{}',
  );
  const text = (await zip.file(overview.spec)?.async('string')) ?? '';
  await new SwaggerParser().validate('openapi.yaml', parse(text), { resolve: { external: false } });
  insert.run(createHash('sha256').update(text).digest(), overview.slug, text);
  return reply.code(201).send({ slug: overview.slug });
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
