import { Problem } from '#contracts/problem.ts';
import type { CollectedRoute, JsonSchema } from './collect-routes.ts';
import { headerParameters, parametersOf, pathOf } from './parameters.ts';
import { headerComponents, problemResponses, responsesOf } from './responses.ts';
import { tags } from './route-schema.ts';
import { createSchemaWriter } from './write-schema.ts';

/** The OpenAPI 3.1 document of registered routes: what they say of themselves, check and send. */
export function describePortal(routes: readonly CollectedRoute[], version: string): JsonSchema {
  const { write, components } = createSchemaWriter();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    // The server's address ends in /api.
    const path = pathOf(route.url).replace(/^\/api/, '');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, write),
    };
  }
  const statuses = routes.flatMap((route) => [...route.responses.keys()]);
  const responses = problemResponses(statuses, write, { ...Problem });
  const used = new Set<string>(routes.flatMap(({ about }) => about.tags ?? []));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Portolan Portal API',
      version,
      summary: 'Import, manage and publish APIs.',
      description:
        'The developer portal of Portolan. Administrators sign in and send archives of APIs; readers list and read what is published without an account. Every refusal is a problem document (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'The portal that serves this document.' }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components(),
      responses,
      parameters: headerParameters(),
      headers: headerComponents(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token from the answer to signing in.',
        },
        provisioningSecret: {
          type: 'apiKey',
          in: 'header',
          name: 'x-provisioning-secret',
          description: 'For calls between servers. Never give it to a browser.',
        },
      },
    },
  };
}

function operationOf(route: CollectedRoute, write: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const { operationId, tags: under, summary, description, security } = route.about;
  const body = bodyOf(route, write);
  return {
    operationId,
    tags: under,
    summary,
    ...(description === undefined ? {} : { description }),
    security,
    parameters: parametersOf(route, write),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, write),
  };
}

function bodyOf(
  route: CollectedRoute,
  write: (schema: JsonSchema) => JsonSchema,
): JsonSchema | undefined {
  const { consumes } = route.about;
  if (consumes) {
    return {
      description: 'The archive itself.',
      required: true,
      content: Object.fromEntries(consumes.map((mediaType) => [mediaType, {}])),
    };
  }
  // A body of a DELETE means nothing to most clients and servers (RFC 9110, 9.3.5).
  if (!route.body || route.method === 'DELETE') return undefined;
  const required = Array.isArray(route.body['required']) && route.body['required'].length > 0;
  return {
    description: required ? 'A JSON object.' : 'A JSON object, or nothing.',
    required,
    content: { 'application/json': { schema: write(route.body) } },
  };
}
