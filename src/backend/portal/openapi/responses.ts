import { STATUS_CODES } from 'node:http';
import { type ProblemCode, problemKinds } from '#contracts/problem-codes.ts';
import type { CollectedRoute, JsonSchema } from './collect-routes.ts';
import { type ResponseHeader, responseHeaders } from './route-schema.ts';

type Write = (schema: JsonSchema) => JsonSchema;

/** The `responses` of an operation: every status that its route registered. */
export function responsesOf(route: CollectedRoute, write: Write): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...route.responses].map(([status, schema]) => [
      String(status),
      status >= 400
        ? { $ref: `#/components/responses/${nameOfStatus(status)}` }
        : success(status, schema, route, write),
    ]),
  );
}

/** The refusals of the given statuses, shared by all operations. */
export function problemResponses(
  statuses: Iterable<number>,
  write: Write,
  problem: JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...new Set(statuses)]
      .filter((status) => status >= 400)
      .sort((a, b) => a - b)
      .map((status) => [
        nameOfStatus(status),
        {
          description: problemsOf(status),
          headers: headersOf(['x-request-id', ...headersOfStatus(status)]),
          content: { 'application/problem+json': { schema: write(problem) } },
        },
      ]),
  );
}

/** The answers' headers, shared by all operations. */
export function headerComponents(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(responseHeaders).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
}

function success(
  status: number,
  schema: JsonSchema,
  { about }: CollectedRoute,
  write: Write,
): JsonSchema {
  const headers: JsonSchema = {
    headers: headersOf(['x-request-id', ...(about.responseHeaders ?? [])]),
  };
  const description = successes[status] ?? STATUS_CODES[status] ?? 'Done.';
  if (status === 204 || status === 304) return { description, ...headers };
  const content = about.produces
    ? Object.fromEntries(about.produces.map((mediaType) => [mediaType, rawSchema(mediaType)]))
    : { 'application/json': { schema: write(schema) } };
  return { description, ...headers, content };
}

const successes: Readonly<Record<number, string>> = {
  200: 'The answer.',
  201: 'Created.',
  204: 'Done, without a body.',
  304: 'The caller already has the present state.',
};

/** What is sent as it was uploaded: JSON has any shape, text is text, and bytes have no schema (OpenAPI 3.1, 4.8.14). */
function rawSchema(mediaType: string): JsonSchema {
  if (mediaType === 'application/json') return { schema: { type: 'object' } };
  return mediaType.startsWith('text/') || mediaType === 'application/yaml'
    ? { schema: { type: 'string' } }
    : {};
}

function headersOf(names: readonly ResponseHeader[]): JsonSchema {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  );
}

function headersOfStatus(status: number): ResponseHeader[] {
  if (status === 401) return ['www-authenticate'];
  return status === 429 || status === 503 ? ['retry-after'] : [];
}

/** `413` → `ContentTooLarge`. */
function nameOfStatus(status: number): string {
  return (STATUS_CODES[status] ?? `Status ${status}`).replaceAll(/[^A-Za-z0-9]/g, '');
}

function problemsOf(status: number): string {
  const codes = Object.entries(problemKinds)
    .filter(([code, kind]) => kind.status === status && isPortalCode(code))
    .map(([code, kind]) => `- \`${code}\`: ${kind.title}`);
  return codes.length === 0
    ? `${STATUS_CODES[status] ?? 'A refusal'}.`
    : `${STATUS_CODES[status] ?? 'A refusal'}. The \`code\` says which:\n\n${codes.join('\n')}`;
}

/** The problems that only Portolan's own window meets. */
const ofTheWindow: ReadonlySet<string> = new Set<ProblemCode>([
  'launch_token_invalid',
  'origin_not_allowed',
  'host_not_allowed',
  'design_not_found',
  'file_not_found',
  'folder_exists',
  'file_changed',
  'folder_not_found',
  'not_a_design',
  'file_not_text',
  'design_has_errors',
  'write_failed',
  'read_failed',
]);

function isPortalCode(code: string): boolean {
  return !ofTheWindow.has(code);
}
