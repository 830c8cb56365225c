import type { Scalar } from 'yaml';
import type { ScalarStyle, SourceScalar } from './source-node.ts';

/** A scalar of the YAML library as a node of the text. */
export function sourceScalar(scalar: Scalar.Parsed): SourceScalar {
  const [start, end] = scalar.range;
  const value = plainScalar(scalar.value);
  return { kind: 'scalar', start, end, style: styleOf(scalar), value, aliased: false };
}

/** A key as text, as the YAML library spells keys in plain data: a null key is the empty text. */
export function keyText(value: unknown): string {
  const scalar = plainScalar(value);
  return scalar === null ? '' : String(scalar);
}

function styleOf(scalar: Scalar): ScalarStyle {
  switch (scalar.type) {
    case 'QUOTE_SINGLE':
      return 'single';
    case 'QUOTE_DOUBLE':
      return 'double';
    case 'BLOCK_FOLDED':
    case 'BLOCK_LITERAL':
      return 'block';
    default:
      return 'plain';
  }
}

function plainScalar(value: unknown): string | number | boolean | null {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    default:
      return null;
  }
}
