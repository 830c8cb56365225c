import type { Finding } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';

/** A warning about what OpenAPI allows and a widely used tool does not. */
export function styleFinding(
  spec: ParsedSpec,
  pointer: string,
  message: string,
  hint: string,
): Finding {
  const range = spec.rangeOf(pointer);
  const position =
    range === undefined ? { line: 1, column: 1 } : spec.positionAt(range.value.start);
  return {
    code: 'spec.style',
    severity: 'warning',
    file: spec.file,
    pointer,
    ...position,
    message,
    hint,
  };
}
