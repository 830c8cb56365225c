import type { Dialect } from '#core/openapi/syntax/types.ts';
import { documentHelp } from './help-document.ts';
import { operationHelp } from './help-operation.ts';
import { schemaHelp } from './help-schema.ts';

/** A field's meaning, the same in all versions or with other words for some. */
type FieldHelp = string | ({ readonly text: string } & { readonly [V in Dialect]?: string });

/** The meaning of a type's fields, and the section of the specification that defines them. */
export type TypeHelp = {
  readonly section: string;
  readonly fields: Readonly<Record<string, FieldHelp>>;
};

const help = { ...documentHelp, ...operationHelp, ...schemaHelp };

/** What a field means in a version of OpenAPI, and the section that says so; `undefined` for names that are free. */
export function helpOf(
  dialect: Dialect,
  type: string,
  field: string,
): { text: string; section: string } | undefined {
  const known = type.endsWith('Flow') ? 'oauthFlow' : type;
  if (!Object.hasOwn(help, known)) return undefined;
  const ofType = help[known];
  if (ofType === undefined || !Object.hasOwn(ofType.fields, field)) return undefined;
  const entry = ofType.fields[field];
  if (entry === undefined) return undefined;
  const text = typeof entry === 'string' ? entry : (entry[dialect] ?? entry.text);
  return { text, section: `OpenAPI ${dialect}, ${ofType.section}` };
}
