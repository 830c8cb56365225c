import type { objectMessages } from '#messages/en/objects.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';

/** The objects of the OpenAPI Specification, by the names of its sections; each OAuth flow has fields of its own. */
export type ObjectType =
  | 'document'
  | 'info'
  | 'contact'
  | 'license'
  | 'server'
  | 'serverVariable'
  | 'tag'
  | 'externalDocs'
  | 'components'
  | 'paths'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'responses'
  | 'response'
  | 'header'
  | 'example'
  | 'link'
  | 'callback'
  | 'schema'
  | 'discriminator'
  | 'xml'
  | 'securityScheme'
  | 'oauthFlows'
  | 'implicitFlow'
  | 'passwordFlow'
  | 'clientCredentialsFlow'
  | 'authorizationCodeFlow'
  | 'deviceAuthorizationFlow'
  | 'securityRequirement';

/** What a field holds: an object of a type, a list or a map of something, or a scalar; empty for any data. */
export type Value = {
  readonly type?: ObjectType;
  readonly list?: Value;
  readonly map?: Value;
  readonly scalar?: 'string' | 'number' | 'integer' | 'boolean';
  /** The only values that the scalar may have. */
  readonly values?: readonly (string | number | boolean | null)[];
  /** Values that the text mostly has, where others are allowed. */
  readonly usual?: readonly string[];
  /** Whether a list of such scalars will do, too (`type` from OpenAPI 3.1 on). */
  readonly orList?: boolean;
  /** Whether the text goes over several lines (CommonMark). */
  readonly isProse?: boolean;
};

/** A text in the language that is current when it is asked for. */
export type HelpText = () => string;
/** A field's meaning, the same in all versions or with other words for some. */
export type Help =
  | HelpText
  | ({ readonly text: HelpText } & { readonly [V in Dialect]?: HelpText });

/** A fixed field of an object. */
export type FieldEntry = {
  readonly value: Value;
  readonly help: Help;
  /** The versions in which the object must have it. */
  readonly required?: readonly Dialect[];
  /** The versions that know it; all of them where absent. */
  readonly dialects?: readonly Dialect[];
};

/** One object of the specification. */
export type ObjectEntry = {
  /** The message with its name in words, for forms; an object without one is shown as the map that it is. */
  readonly label?: keyof typeof objectMessages.english.labels;
  /** Its fixed fields in the order in which a form shows them; several entries where versions hold unlike values. */
  readonly fields: Readonly<Record<string, FieldEntry | readonly FieldEntry[]>>;
  /** What members of all other names hold, but for extensions (`x-…`). */
  readonly others?: Value;
  /** Whether a Reference Object may stand in its place, in one version at least. */
  readonly canBeReference?: boolean;
};

export const text: Value = { scalar: 'string' };
export const prose: Value = { scalar: 'string', isProse: true };
export const flag: Value = { scalar: 'boolean' };
export const number: Value = { scalar: 'number' };
export const integer: Value = { scalar: 'integer' };
export const any: Value = {};

/** One of some texts. */
export function oneOf(...values: readonly string[]): Value {
  return { scalar: 'string', values };
}

/** A text that mostly is one of some. */
export function usually(...usual: readonly string[]): Value {
  return { scalar: 'string', usual };
}

export function listOf(item: ObjectType | Value): Value {
  return { list: valueOf(item) };
}

export function mapOf(member: ObjectType | Value): Value {
  return { map: valueOf(member) };
}

type Extra = Pick<FieldEntry, 'required' | 'dialects'>;

export const required: Extra = { required: ['3.0', '3.1', '3.2'] };
export const required30: Extra = { required: ['3.0'] };
export const only30: Extra = { dialects: ['3.0'] };
export const until31: Extra = { dialects: ['3.0', '3.1'] };
export const since31: Extra = { dialects: ['3.1', '3.2'] };
export const since32: Extra = { dialects: ['3.2'] };

/** Describes a field: what it holds, what it means, and where it is required or known. Forms call it by its name. */
export function field(
  value: ObjectType | Value,
  help: Help,
  ...extras: readonly Extra[]
): FieldEntry {
  return Object.assign({ value: valueOf(value), help }, ...extras);
}

function valueOf(value: ObjectType | Value): Value {
  return typeof value === 'string' ? { type: value } : value;
}
