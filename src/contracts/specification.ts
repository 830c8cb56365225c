import { type Static, Type } from 'typebox';
import { Finding } from './finding.ts';
import { DesignSummary } from './workbench.ts';

/** One thing that a conversion from Swagger 2 did, at one or many places of the source. */
export const SpecificationChange = Type.Object({
  /** `lost` has no counterpart in OpenAPI 3; `changed` is said in another way. */
  kind: Type.Union([Type.Literal('lost'), Type.Literal('changed')]),
  message: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  /** The first of them. */
  places: Type.Array(Type.Object({ pointer: Type.String(), line: Type.Integer({ minimum: 1 }) })),
});
export type SpecificationChange = Static<typeof SpecificationChange>;

/**
 * `POST /workbench/specifications/review`, with the bytes of a specification as `text/plain`: what it is, and what
 * importing it would make of it. What cannot be read is 422 with line and column in `errors`.
 */
export const SpecificationReview = Type.Object({
  /** What it was written in. */
  source: Type.Union([Type.Literal('openapi'), Type.Literal('swagger')]),
  /** The version of OpenAPI or Swagger that it names. */
  dialect: Type.String(),
  format: Type.Union([Type.Literal('yaml'), Type.Literal('json')]),
  bytes: Type.Integer(),
  title: Type.Union([Type.String(), Type.Null()]),
  version: Type.Union([Type.String(), Type.Null()]),
  operations: Type.Integer(),
  /** Of the document as it would be imported. */
  findings: Type.Object({
    errors: Type.Integer(),
    warnings: Type.Integer(),
    /** The gravest, as many as one reads. */
    first: Type.Array(Finding),
  }),
  /** Empty for what is imported as it is. */
  changes: Type.Array(SpecificationChange),
});
export type SpecificationReview = Static<typeof SpecificationReview>;

/** `POST /workbench/specifications?name=&slug=`, with the same body → 201 `ImportedSpecification`. */
export const SpecificationNaming = Type.Object(
  { name: Type.String(), slug: Type.String() },
  { additionalProperties: false },
);
export type SpecificationNaming = Static<typeof SpecificationNaming>;

export const ImportedSpecification = Type.Object({
  design: DesignSummary,
  review: SpecificationReview,
});
export type ImportedSpecification = Static<typeof ImportedSpecification>;

/**
 * `POST /workbench/specifications/fetch` → 200, the bytes behind an address as `text/plain`, not looked at yet.
 *
 * A private address is 403 `address_private`, unless `confirmPrivate` says that the designer means it: this
 * host and this port, whatever the address leads on to.
 */
export const FetchSpecification = Type.Object(
  { url: Type.String({ maxLength: 8192 }), confirmPrivate: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type FetchSpecification = Static<typeof FetchSpecification>;

/** Carries the address that the bytes came from in the end, after redirects. */
export const FETCHED_FROM_HEADER = 'x-fetched-from';

/** The largest specification that is read, in bytes: as large as an entry of an archive may be. */
export const MAX_SPECIFICATION_BYTES = 32 * 1024 * 1024;

/** How long fetching one may take, in milliseconds, redirects included. */
export const FETCH_TIMEOUT_MS = 20_000;
