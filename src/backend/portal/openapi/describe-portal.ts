import { Problem } from '#contracts/problem.ts';
import type { CollectedRoute, JsonSchema } from './collect-routes.ts';
import { nameSchemas } from './name-schemas.ts';
import { type Access, type OperationNote, operationNotes, tags } from './operation-notes.ts';
import { headerParameters, parametersOf, pathOf } from './parameters.ts';
import { headerComponents, problemResponses, responsesOf } from './responses.ts';
import { createSchemaWriter } from './write-schema.ts';

/** The OpenAPI 3.1 document of registered routes: what they check and send, with the words of the notes. */
export function describePortal(routes: readonly CollectedRoute[], version: string): JsonSchema {
  const { write, components } = createSchemaWriter(nameSchemas());
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const note = operationNotes[`${route.method} ${route.url}`];
    // The server's address ends in /api.
    const path = pathOf(route.url).replace(/^\/api/, '');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, note, write),
    };
  }
  const statuses = routes.flatMap((route) => [...route.responses.keys()]);
  const responses = problemResponses(statuses, write, { ...Problem });
  const used = new Set(routes.map((route) => operationNotes[`${route.method} ${route.url}`]?.tag));
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
      .filter(([name]) => [...used].some((tag) => tag === name))
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
          description: 'The token that signing in answers with.',
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

function operationOf(
  route: CollectedRoute,
  note: OperationNote | undefined,
  write: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const body = bodyOf(route, note, write);
  return {
    ...(note
      ? {
          operationId: note.id,
          tags: [note.tag],
          summary: note.summary,
          ...(note.description === undefined ? {} : { description: note.description }),
          security: [...securities[note.access]],
        }
      : {}),
    parameters: parametersOf(route, note, write),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, note, write),
  };
}

function bodyOf(
  route: CollectedRoute,
  note: OperationNote | undefined,
  write: (schema: JsonSchema) => JsonSchema,
): JsonSchema | undefined {
  if (note?.takes) {
    return {
      description: 'The archive itself.',
      required: true,
      content: Object.fromEntries(note.takes.map((mediaType) => [mediaType, {}])),
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

/** Each entry alone admits a caller; an empty one stands for no token (OpenAPI 3.1, 4.8.30). */
const securities: Readonly<Record<Access, readonly JsonSchema[]>> = {
  anyone: [],
  reader: [{}, { bearer: [] }],
  session: [{ bearer: [] }],
  editor: [{ bearer: [] }],
  secret: [{ provisioningSecret: [] }],
};
