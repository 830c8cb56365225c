import type { Value } from './parameters.ts';

/** The values of a statement that is put together, and their names in it. */
export type Values = {
  readonly values: Value[];
  readonly add: (value: Value, type?: string) => string;
};

/** Each value is named where it stands: `$1`, or `$1::text` where PostgreSQL could not tell its type. */
export function createValues(): Values {
  const values: Value[] = [];
  return {
    values,
    add(value, type) {
      const place = values.push(value);
      return type === undefined ? `$${place}` : `$${place}::${type}`;
    },
  };
}
