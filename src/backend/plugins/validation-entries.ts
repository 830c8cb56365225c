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
    const entry = entryOf(error, noun, wordsAt(error.instancePath, errors));
    // A union fails once per member: one sentence per field is enough.
    if (!seen.has(entry.pointer ?? '')) seen.set(entry.pointer ?? '', entry);
  }
  return [...seen.values()];
}

/** The words that a field may be, where it is a choice of words. */
function wordsAt(at: string, errors: readonly FastifySchemaValidationError[]): string[] {
  return errors
    .filter((error) => error.instancePath === at && error.keyword === 'const')
    .map(({ params }) => JSON.stringify(params['allowedValue']));
}

function entryOf(
  error: FastifySchemaValidationError,
  noun: string,
  words: readonly string[],
): ProblemEntry {
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
  const why =
    error.keyword === 'const'
      ? `must be ${words.length > 1 ? 'one of ' : ''}${words.join(', ')}`
      : (error.message ?? 'is wrong');
  return entry(at, `The ${noun} "${name}" is not valid: it ${why}.`);
}

function entry(pointer: string, message: string): ProblemEntry {
  return { code: 'invalid_parameter', message, severity: 'error', pointer };
}
