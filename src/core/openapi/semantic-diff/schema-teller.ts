import type { ChangeKind } from './change.ts';
import type { Comparison, SchemaPair } from './comparison.ts';
import type { Located } from './located.ts';
import type { SchemaParts } from './schema-parts.ts';

type Told = { kind?: ChangeKind; breaking: boolean; at: Located; text: string };

/** Reports a change of a schema; `text` goes on after the name of the part. */
export type Teller = (code: string, told: Told) => void;

/** Two schemas, taken apart. */
export type SchemaSides = {
  pair: SchemaPair;
  before: SchemaParts;
  after: SchemaParts;
  tell: Teller;
};

export function createTeller(comparison: Comparison, { name, member }: SchemaPair): Teller {
  const where = member === '' ? name : `${name}, "${member}"`;
  return (code, { kind = 'changed', breaking, at, text }) =>
    comparison.report({
      code: `schema.${code}`,
      kind,
      breaking,
      at,
      message: `${where}: ${text}.`,
    });
}
