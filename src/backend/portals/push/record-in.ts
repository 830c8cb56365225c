import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** The record in an answer that holds one; portals say `doc`, or nothing around it. */
export function recordIn(answer: unknown): Record<string, unknown> | undefined {
  if (!isRecord(answer)) return undefined;
  const inner = answer['doc'] ?? answer['data'];
  if (isRecord(inner)) return inner;
  return 'slug' in answer || 'id' in answer ? answer : undefined;
}
