import type { FastifySchemaValidationError } from 'fastify';
import type { ProblemEntry } from './problem-reply.ts';

const places: Record<string, string> = {
  body: 'field',
  querystring: 'query parameter',
  params: 'path parameter',
  headers: 'header',
};

/** Says of each failed rule of a body or a query which field it is about. */
export function validationEntries(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
): ProblemEntry[] {
  const noun = places[context ?? 'body'] ?? 'field';
  const seen = new Map<string, ProblemEntry>();
  for (const error of errors) {
    const entry = entryOf(error, noun);
    // A union fails once per member: one sentence per field is enough.
    if (!seen.has(entry.pointer ?? '')) seen.set(entry.pointer ?? '', entry);
  }
  return [...seen.values()];
}

function entryOf(error: FastifySchemaValidationError, noun: string): ProblemEntry {
  const at = error.instancePath;
  if (error.keyword === 'required') {
    const name = String(error.params['missingProperty']);
    return entry(`${at}/${name}`, `The ${noun} "${name}" is missing.`);
  }
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params['additionalProperty']);
    return entry(`${at}/${name}`, `The ${noun} "${name}" is not known here.`);
  }
  const name = at.slice(1);
  if (name === '') return entry('', 'The body is not a JSON object.');
  return entry(at, `The ${noun} "${name}" is not valid: it ${error.message ?? 'is wrong'}.`);
}

function entry(pointer: string, message: string): ProblemEntry {
  return { code: 'invalid_parameter', message, severity: 'error', pointer };
}
