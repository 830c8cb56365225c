import { trimExample as planTrim } from '#core/openapi/trim/trim-example.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Fix } from './fix.ts';

/** Shortens an example's lists and texts until it has no more than 16 KiB. */
export function trimExample(spec: ParsedSpec, pointer: string): Fix[] {
  const trimmed = planTrim(spec, pointer);
  return trimmed.ok ? [{ title: 'Trim the example', edits: trimmed.edits }] : [];
}
