import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { listOperations } from '#core/openapi/outline/list-operations.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SpecFacts } from './checked-design.ts';

/** What a catalog shows of an OpenAPI document; what is missing or of a wrong type is left out. */
export function describeSpec(spec: ParsedSpec, path: string, bytes: number): SpecFacts {
  const value = isRecord(spec.value) ? spec.value : {};
  const info = isRecord(value['info']) ? value['info'] : {};
  return {
    path,
    format: spec.format,
    openapi: spec.openapi ?? '',
    title: textOr(info['title']),
    version: textOr(info['version']),
    description: textOr(info['description']),
    servers: serversOf(value['servers']),
    operations: listOperations(spec),
    bytes,
  };
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function serversOf(value: unknown): SpecFacts['servers'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((server: unknown) => {
    if (!isRecord(server) || typeof server['url'] !== 'string') return [];
    const { url, description } = server;
    return [typeof description === 'string' ? { url, description } : { url }];
  });
}
