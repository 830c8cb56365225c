import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { placeInSwagger } from './converted-place.ts';
import type { ChangeList } from './swagger-change.ts';
import { eachObject } from './swagger-places.ts';

type Data = Record<string, unknown>;

/** What OpenAPI 3.0 knows as a type (3.0.4, section 4.7.24). */
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

/** Puts lists of types, and the type `null`, into the words of OpenAPI 3.0, which has one type and `nullable`. */
export function translateTypes(converted: Data, source: Data, changes: ChangeList): void {
  for (const { value, pointer } of eachObject(converted)) {
    const { type } = value;
    const named = Array.isArray(type) ? type : type === 'null' ? [type] : undefined;
    if (named === undefined || !named.every((one) => typeof one === 'string')) continue;
    const place = placeInSwagger(source, joinPointer(pointer, 'type'));
    const types = [...new Set(named)].filter((one) => TYPES.has(one));
    const isNullable = named.includes('null');
    delete value['type'];
    if (named.some((one) => one !== 'null' && !TYPES.has(one))) {
      changes.lost('Types that OpenAPI 3.0 does not know.', place);
    }
    const [only, second] = types;
    if (second === undefined) {
      if (only !== undefined) value['type'] = only;
      if (isNullable) {
        value['nullable'] = true;
        if (only === undefined) value['enum'] = [null];
        changes.changed('The type null is nullable.', place);
      }
      continue;
    }
    const choice = types.map((one) => ({ type: one, ...(isNullable ? { nullable: true } : {}) }));
    const others = Array.isArray(value['allOf']) ? value['allOf'] : [];
    value['allOf'] = [...others, { anyOf: choice }];
    changes.changed('Several types are a choice (anyOf).', place);
  }
}
