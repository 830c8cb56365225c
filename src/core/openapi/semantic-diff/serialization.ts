import { type Located, memberOf, textOf } from './located.ts';
import type { References } from './references.ts';
import { shapeOf } from './schema/shape.ts';
import { termAt } from './schema/term.ts';

/**
 * How a value is written, with the defaults of `style` and `explode` (OpenAPI 3.1, section 4.8.12.2).
 *
 * Whether a single value is exploded makes no difference.
 */
export function serializationOf(at: Located, place: string, isSimple: boolean): string {
  const style =
    textOf(at, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = memberOf(at, 'explode').value ?? style === 'form';
  return `${style}${explode === true && !isSimple ? ', exploded' : ''}`;
}

/** Whether the values of a schema are neither arrays nor objects. */
export function isPrimitive(references: References, schema: Located): boolean {
  const { types, groups } = shapeOf(references, termAt(schema));
  return groups.length === 0 && types !== undefined && !types.has('array') && !types.has('object');
}
