import { fieldsOf } from '#core/openapi/objects/objects.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';

/** The section of `components` whose members may stand where a type is wanted; `undefined` where no reference may. */
export function sectionOf(dialect: Dialect, type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  return fieldsOf('components', dialect).find(({ value }) => value.map?.type === type)?.name;
}

/** A component as designers call it: `schema`, `request body`. */
export function componentNoun(section: string): string {
  const field = fieldsOf('components', '3.2').find(({ name }) => name === section);
  const type = field?.value.map?.type ?? section;
  return type.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
