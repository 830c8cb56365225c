import type { Dialect } from '#core/openapi/syntax/types.ts';
import { documentForms } from './document-forms.ts';
import type { FieldOfKind, ObjectForm, ObjectKind } from './object-kind.ts';
import { operationForms } from './operation-forms.ts';
import { schemaForms } from './schema-forms.ts';

const forms: Readonly<Record<ObjectKind, ObjectForm>> = {
  ...documentForms,
  ...operationForms,
  ...schemaForms,
};

/** How an object of a kind is shown. */
export function formOf(kind: ObjectKind): ObjectForm {
  return forms[kind];
}

/** Whether OpenAPI's word for a type of object is one that has a form. */
export function isObjectKind(type: string): type is ObjectKind {
  return Object.hasOwn(forms, type);
}

/** The fixed fields of an object in a version of OpenAPI, in the order of the specification. */
export function fieldsOf(kind: ObjectKind, dialect: Dialect): FieldOfKind[] {
  return forms[kind].fields.filter(({ dialects }) => dialects?.includes(dialect) ?? true);
}
