import type { FastifySchemaValidationError } from 'fastify';
import type { ProblemEntry } from './problem-reply.ts';
import { wantedValue } from './wanted-value.ts';

const places: Record<string, string> = {
  body: 'field',
  querystring: 'query parameter',
  params: 'path parameter',
  headers: 'header',
};

/** Says of each field of a body or a query that breaks rules what to do, in one sentence or two. */
export function validationEntries(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
): ProblemEntry[] {
  const noun = places[context ?? 'body'] ?? 'field';
  const byField = Map.groupBy(errors, pointerOf);
  return [...byField].map(([pointer, faults]) => ({
    code: 'invalid_parameter',
    message: messageOf(noun, pointer, faults, context === 'querystring'),
    severity: 'error',
    pointer,
  }));
}

function messageOf(
  noun: string,
  pointer: string,
  faults: readonly FastifySchemaValidationError[],
  inQuery: boolean,
): string {
  if (pointer === '') return 'The body is not a JSON object.';
  const field = `The ${noun} "${nameOf(pointer)}"`;
  const [fault] = faults;
  if (fault?.keyword === 'required') return `${field} is missing.`;
  if (fault?.keyword === 'additionalProperties') return `${field} is not known here.`;
  // A query holds texts only, unless a parameter is there twice.
  const isRepeated = inQuery && fault?.keyword === 'type';
  return `${field} is not valid. ${isRepeated ? 'Give it once.' : `Give ${wantedValue(faults)}.`}`;
}

/** A JSON Pointer (RFC 6901) to what a fault is about. */
function pointerOf({ keyword, instancePath, params }: FastifySchemaValidationError): string {
  if (keyword === 'required') return `${instancePath}/${escaped(params['missingProperty'])}`;
  if (keyword === 'additionalProperties') {
    return `${instancePath}/${escaped(params['additionalProperty'])}`;
  }
  return instancePath;
}

function escaped(name: unknown): string {
  return String(name).replaceAll('~', '~0').replaceAll('/', '~1');
}

function nameOf(pointer: string): string {
  return pointer.slice(1, 200).replaceAll('~1', '/').replaceAll('~0', '~');
}
