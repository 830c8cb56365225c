import type { Dialect } from '#core/openapi/syntax/types.ts';

/** The objects of the OpenAPI Specification that a form shows, by the names of its sections. */
export type ObjectKind =
  | 'document'
  | 'info'
  | 'contact'
  | 'license'
  | 'server'
  | 'serverVariable'
  | 'pathItem'
  | 'operation'
  | 'externalDocs'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'response'
  | 'header'
  | 'example'
  | 'tag'
  | 'link'
  | 'schema'
  | 'discriminator'
  | 'xml'
  | 'securityScheme'
  | 'oauthFlows'
  | 'oauthFlow'
  | 'securityRequirement'
  | 'callback'
  | 'components'
  | 'encoding';

/** What a field holds, as a form lets it be edited. */
export type FieldShape =
  /** A text of one line, a text of several lines (CommonMark), a boolean, a number. */
  | { type: 'text' | 'prose' | 'flag' | 'number' }
  /** A list of texts. */
  | { type: 'words' }
  /** Any JSON value. */
  | { type: 'value' }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'object'; kind: ObjectKind }
  | { type: 'map' | 'list'; kind: ObjectKind };

/** A fixed field of an object. */
export type FieldOfKind = {
  name: string;
  label: string;
  shape: FieldShape;
  required?: boolean;
  /** The OpenAPI versions that know it; all of them where absent. */
  dialects?: readonly Dialect[];
};

/** How an object is shown. */
export type ObjectForm = {
  /** The object's name in words, for example "Request body". */
  label: string;
  fields: readonly FieldOfKind[];
  /** The shape of members that have free names: the entries of a Callback Object. */
  entries?: FieldShape;
  /** Whether a Reference Object may stand in its place (OpenAPI 3.1, section 4.8.23). */
  canBeReference?: boolean;
};

type Extra = Pick<FieldOfKind, 'required' | 'dialects'>;

/** Since OpenAPI 3.1. */
export const since31: Extra = { dialects: ['3.1', '3.2'] };
/** Since OpenAPI 3.2. */
export const since32: Extra = { dialects: ['3.2'] };
/** Up to OpenAPI 3.0. */
export const only30: Extra = { dialects: ['3.0'] };
export const required: Extra = { required: true };

/** Describes a field that holds a text, a number, a flag, words or any value. */
export function plain(
  type: 'text' | 'prose' | 'flag' | 'number' | 'words' | 'value',
  name: string,
  label: string,
  extra: Extra = {},
): FieldOfKind {
  return { name, label, shape: { type }, ...extra };
}

/** Describes a field with a fixed set of texts. */
export function choice(
  name: string,
  label: string,
  options: readonly string[],
  extra: Extra = {},
): FieldOfKind {
  return { name, label, shape: { type: 'choice', options }, ...extra };
}

/** Describes a field that holds an object, or a map or list of objects. */
export function nested(
  type: 'object' | 'map' | 'list',
  name: string,
  label: string,
  kind: ObjectKind,
  extra: Extra = {},
): FieldOfKind {
  return { name, label, shape: { type, kind }, ...extra };
}
