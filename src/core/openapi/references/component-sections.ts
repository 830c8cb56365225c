import { componentNounsMessages } from '#messages/en/component-nouns.ts';
import { fieldsOf } from '#core/openapi/objects/objects.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';

/** The section of `components` whose members may stand where a type is wanted; `undefined` where no reference may. */
export function sectionOf(dialect: Dialect, type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  return fieldsOf('components', dialect).find(({ value }) => value.map?.type === type)?.name;
}

/** A component as designers call it: `schema`, `request body`; other sections by their names. */
export function componentNoun(section: string): string {
  return isNamed(section) ? componentNounsMessages.t(section) : section;
}

function isNamed(section: string): section is keyof typeof componentNounsMessages.english {
  return Object.hasOwn(componentNounsMessages.english, section);
}
