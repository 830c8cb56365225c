import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** A copy of plain data that shares nothing, not even within itself as YAML aliases do. */
export function plainCopy(data: Record<string, unknown>): Record<string, unknown> {
  const copy: unknown = JSON.parse(JSON.stringify(data));
  return isRecord(copy) ? copy : {};
}
