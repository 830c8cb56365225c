import { ApiSummary } from '#contracts/portal.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';

const known = new Set(Object.keys(ApiSummary.properties));

/** Which members list items shall have; `undefined` is all of them. */
export type Fields = { names: readonly string[] | undefined };

/** Reads `fields`, names with commas between them. */
export function parseFields(text: string | undefined): Fields | Refusal {
  if (text === undefined) return { names: undefined };
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return { names };
  const detail = `The query parameter "fields" names what an API of a list has not: ${unknown
    .map((name) => `"${name.slice(0, 40)}"`)
    .join(', ')
    .slice(0, 300)}. It knows ${[...known].join(', ')}.`;
  return refusal('invalid_parameter', detail, {
    errors: [{ code: 'invalid_parameter', message: detail, severity: 'error', pointer: '/fields' }],
  });
}

/** Leaves of a rendered list item what was asked for, in its own order. */
export function pickFields(item: string, fields: readonly string[]): string {
  const record: Record<string, unknown> = JSON.parse(item);
  const picked = Object.entries(record).filter(([name]) => fields.includes(name));
  return JSON.stringify(Object.fromEntries(picked));
}
