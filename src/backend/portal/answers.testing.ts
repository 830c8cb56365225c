import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSchema, type JsonSchema } from './openapi/collect-routes.ts';

/** What the answers of a portal under test were found to be. */
export type CheckedAnswers = {
  /** `GET /api/apis 200` for each answer that was sent. */
  reached: ReadonlySet<string>;
  /** Throws if an answer was not as its route registers it; each is reported once. */
  complain(): void;
};

const ajv = new Ajv({ allErrors: true, strict: false });
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** Holds every answer of the portal's routes to the schema registered for its status. */
export function checkAnswers(app: FastifyInstance): CheckedAnswers {
  const reached = new Set<string>();
  const faults: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, url = '', schema } = request.routeOptions;
    if (!url.startsWith('/api/') || schema?.response === undefined) return;
    const key = `${String(method)} ${url} ${reply.statusCode}`;
    reached.add(key);
    const fault = faultOf(request, reply, payload);
    if (fault !== undefined) faults.push(`${key}: ${fault}`);
  });
  return {
    reached,
    complain() {
      if (faults.length > 0) throw new Error(faults.splice(0).join('\n'));
    },
  };
}

function faultOf(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const responses: unknown = request.routeOptions.schema?.response;
  const schema = isSchema(responses) ? responses[String(reply.statusCode)] : undefined;
  if (!isSchema(schema)) return 'the status is not registered';
  if (reply.getHeader('x-request-id') !== request.id) return 'there is no X-Request-Id';
  // Fastify sends no body with this status, whatever it is given.
  if (reply.statusCode === 204) return undefined;
  if (reply.statusCode === 304) return payload ? 'there is a body' : undefined;
  const mediaType = String(reply.getHeader('content-type')).split(';')[0] ?? '';
  const offered = mediaTypesOf(request, reply.statusCode);
  const range = mediaType.replace(/\/.*/, '/*');
  if (!offered.includes(mediaType) && !offered.includes(range))
    return `${mediaType} instead of ${offered.join(' or ')}`;
  if (typeof payload !== 'string' || !mediaType.endsWith('json')) return undefined;
  const validate = compile(schema);
  const body: unknown = JSON.parse(payload);
  if (!validate(body)) return ajv.errorsText(validate.errors);
  return reply.statusCode < 400 || isExplained(body) ? undefined : 'no entry says what is wrong';
}

/** Whether a problem has an entry to show, as clients that read `errors[0].message` want. */
function isExplained(problem: unknown): boolean {
  return isSchema(problem) && Array.isArray(problem['errors']) && problem['errors'].length > 0;
}

function mediaTypesOf(request: FastifyRequest, status: number): readonly string[] {
  if (status >= 400) return ['application/problem+json'];
  return request.routeOptions.schema?.produces ?? ['application/json'];
}

function compile(schema: JsonSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(closed(schema));
  compiled.set(schema, validate);
  return validate;
}

/** The same schema, where members that it does not name are faults. */
function closed(value: JsonSchema): JsonSchema {
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closedAt(one)]));
  return 'properties' in copy ? { additionalProperties: false, ...copy } : copy;
}

function closedAt(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedAt);
  return isSchema(value) ? closed(value) : value;
}
