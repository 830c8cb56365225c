import type { FastifyInstance, FastifySchema } from 'fastify';
import type { RouteDescription } from './route-schema.ts';

/** A JSON Schema as the routes register it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** One registered route, with the schemas that its requests and answers are checked by. */
export type CollectedRoute = {
  method: string;
  /** As registered: `/api/apis/:slug`. */
  url: string;
  /** What the route says of itself. */
  about: RouteDescription;
  params: JsonSchema | undefined;
  query: JsonSchema | undefined;
  body: JsonSchema | undefined;
  responses: ReadonlyMap<number, JsonSchema>;
};

/** Collects every route that is registered on `app` from now on, except hidden ones. */
export function collectRoutes(app: FastifyInstance): readonly CollectedRoute[] {
  const routes: CollectedRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.hide) return;
    for (const one of [method].flat()) {
      if (one !== 'HEAD') routes.push({ method: one, url, ...schemasOf(schema ?? {}) });
    }
  });
  return routes;
}

function schemasOf(schema: FastifySchema): Omit<CollectedRoute, 'method' | 'url'> {
  const responses = new Map<number, JsonSchema>();
  for (const [status, response] of Object.entries(schema.response ?? {})) {
    if (isSchema(response)) responses.set(Number(status), response);
  }
  return {
    about: schema,
    params: isSchema(schema.params) ? schema.params : undefined,
    query: isSchema(schema.querystring) ? schema.querystring : undefined,
    body: isSchema(schema.body) ? schema.body : undefined,
    responses,
  };
}

/** Whether a value is a JSON Schema written as an object. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
