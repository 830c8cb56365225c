import { listOperations } from '#core/openapi/outline/list-operations.ts';
import type { JsonRecord } from './json-values.ts';

/** How many operations an OpenAPI document has below `paths`. */
export function countOperations(document: JsonRecord): number {
  const isNewest = /^3\.2(?:\.|$)/.test(String(document['openapi']));
  return listOperations({ value: document, dialect: isNewest ? '3.2' : undefined }).length;
}
