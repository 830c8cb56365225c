import type { HttpMethod } from '#core/openapi/syntax/types.ts';

/** What stands before the operations of a rendered document. */
export type HeadReading = {
  title: string | undefined;
  version: string | undefined;
  /** CommonMark, as the document has it. */
  description: string | undefined;
  servers: { url: string; description: string | undefined }[];
  tags: { name: string; description: string | undefined }[];
  security: { name: string; words: string; description: string | undefined }[];
};

/** One named part of a schema: a property, the items of a list, one of several alternatives. */
export type SchemaPart = {
  kind: 'property' | 'items' | 'alternative' | 'values';
  label: string;
  /** Where its schema is written. */
  pointer: string;
  required: boolean;
  facts: SchemaFacts;
  /** Whether it has parts of its own. */
  opens: boolean;
};

/** What a schema says in words. */
export type SchemaFacts = {
  /** `array of Pet`, `string or null`; `undefined` where it does not say. */
  type: string | undefined;
  /** `date-time`, `at least 1`, `read-only` … */
  notes: string[];
  /** The allowed values as JSON. */
  values: string[];
  /** The default as JSON. */
  default: string | undefined;
  /** CommonMark, as the document has it. */
  description: string | undefined;
  deprecated: boolean;
};

/** A schema, one level of it. */
export type SchemaReading = {
  /** Where it is written. */
  pointer: string;
  facts: SchemaFacts;
  parts: SchemaPart[];
  /** How many parts are not listed. */
  more: number;
};

/** An example as text; `made` says that it was made from the schema. */
export type ExampleReading = { name: string | undefined; text: string; made: boolean };

export type ContentReading = {
  mediaType: string;
  schema: SchemaReading | undefined;
  examples: ExampleReading[];
};

export type ParameterReading = {
  name: string;
  in: string;
  required: boolean;
  deprecated: boolean;
  description: string | undefined;
  schema: SchemaReading | undefined;
  example: string | undefined;
};

export type ResponseReading = {
  /** `200`, `4XX`, `default` … as written. */
  status: string;
  description: string | undefined;
  headers: ParameterReading[];
  content: ContentReading[];
};

/** All that a rendered document shows of an operation; schemas one level deep. */
export type OperationReading = {
  pointer: string;
  method: HttpMethod;
  path: string;
  summary: string | undefined;
  description: string | undefined;
  operationId: string | undefined;
  deprecated: boolean;
  /** The ways to authenticate, each a list of names that go together; an empty one is none. */
  security: string[][];
  parameters: ParameterReading[];
  body:
    | { required: boolean; description: string | undefined; content: ContentReading[] }
    | undefined;
  responses: ResponseReading[];
};
