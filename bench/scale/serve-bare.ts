import Fastify from 'fastify';
import { Pool } from 'pg';

// What one would write first: one query for a page of the list, one for a record, on the portal's own tables; no sessions,
// tenants, drafts, ETags or anything kept. Argument: the address of the database.

const CONNECTIONS = 10;
const pool = new Pool({ connectionString: process.argv[2], max: CONNECTIONS });
const tenant = await valueOf<string>("SELECT id AS value FROM tenants WHERE slug = 'default'");
const total = await valueOf<number>(
  "SELECT count(*)::int AS value FROM api_views WHERE view = 'published'",
);
const TYPE = 'application/json; charset=utf-8';

const app = Fastify();
app.get<{ Querystring: { limit?: string } }>('/api/apis', async (request, reply) => {
  const { rows } = await pool.query<{ summary: string }>({
    name: 'list',
    text: `SELECT summary FROM api_views WHERE tenant_id = $1 AND view = 'published' ORDER BY name_key, api_id LIMIT $2`,
    values: [tenant, Number(request.query.limit ?? 20)],
  });
  const docs = rows.map(({ summary }) => summary).join(',');
  return reply.header('content-type', TYPE).send(`{"docs":[${docs}],"totalDocs":${total}}`);
});
app.get<{ Params: { slug: string } }>('/api/apis/:slug', async (request, reply) => {
  const { rows } = await pool.query<{ detail: string }>({
    name: 'detail',
    text: `SELECT detail FROM api_views WHERE tenant_id = $1 AND view = 'published' AND slug = $2`,
    values: [tenant, request.params.slug],
  });
  return reply.header('content-type', TYPE).send(rows[0]?.detail);
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

async function valueOf<T>(query: string): Promise<T | undefined> {
  return (await pool.query<{ value: T }>(query)).rows[0]?.value;
}
