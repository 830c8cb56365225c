import { type Static, Type } from 'typebox';
import { Finding } from './finding.ts';

function Nullable<T extends Parameters<typeof Type.Union>[0][number]>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
const Strict = { additionalProperties: false } as const;

export const Role = Type.Union([
  Type.Literal('admin'),
  Type.Literal('tenant-admin'),
  Type.Literal('viewer'),
]);
export type Role = Static<typeof Role>;

export const User = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: Role,
  tenant: Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() }),
});
export type User = Static<typeof User>;

export const LoginRequest = Type.Object({ email: Type.String(), password: Type.String() }, Strict);
export type LoginRequest = Static<typeof LoginRequest>;

export const LoginReply = Type.Object({
  message: Type.String(),
  token: Type.String(),
  tokenType: Type.Literal('Bearer'),
  /** Unix seconds. */
  exp: Type.Integer(),
  user: User,
});
export type LoginReply = Static<typeof LoginReply>;

export const ApiStatus = Type.Union([Type.Literal('draft'), Type.Literal('published')]);
export type ApiStatus = Static<typeof ApiStatus>;
export const ApiState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('published'),
  Type.Literal('changed'),
]);
export type ApiState = Static<typeof ApiState>;

export const ImportAction = Type.Union([
  Type.Literal('created'),
  Type.Literal('updated'),
  Type.Literal('unchanged'),
  Type.Literal('skipped'),
]);

export const ImportReport = Type.Object({
  message: Type.String(),
  importId: Type.String(),
  dryRun: Type.Boolean(),
  archive: Type.Object({
    sha256: Type.String(),
    bytes: Type.Integer(),
    entries: Type.Integer(),
    expandedBytes: Type.Integer(),
  }),
  apis: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      version: Type.String(),
      action: ImportAction,
      status: ApiStatus,
      revision: Type.Integer(),
      etag: Type.String(),
      url: Type.String(),
    }),
  ),
  warnings: Type.Array(Finding),
});
export type ImportReport = Static<typeof ImportReport>;

export const Link = Type.Object({
  rel: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  url: Type.String(),
});
export type Link = Static<typeof Link>;

export const Lifecycle = Type.Union([
  Type.Literal('design'),
  Type.Literal('development'),
  Type.Literal('testing'),
  Type.Literal('preview'),
  Type.Literal('production'),
  Type.Literal('deprecated'),
  Type.Literal('retired'),
]);
export type Lifecycle = Static<typeof Lifecycle>;

export const Pricing = Type.Object({
  model: Type.Union([
    Type.Literal('free'),
    Type.Literal('freemium'),
    Type.Literal('paid'),
    Type.Literal('contact'),
  ]),
  currency: Type.Optional(Type.String()),
  plans: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        description: Type.Optional(Type.String()),
        price: Type.Optional(
          Type.Object({
            /** A decimal number as text, so that no cent is lost. */
            amount: Type.String(),
            interval: Type.Union([
              Type.Literal('month'),
              Type.Literal('year'),
              Type.Literal('once'),
              Type.Literal('unit'),
            ]),
          }),
        ),
        limits: Type.Optional(
          Type.Array(
            Type.Object({
              metric: Type.String(),
              value: Type.Number(),
              period: Type.Optional(Type.String()),
            }),
          ),
        ),
        features: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  ),
});
export type Pricing = Static<typeof Pricing>;

export const Sdk = Type.Object({
  language: Type.String(),
  name: Type.String(),
  version: Type.Optional(Type.String()),
  install: Type.Optional(Type.String()),
  repository: Type.Optional(Type.String()),
  docs: Type.Optional(Type.String()),
});
export type Sdk = Static<typeof Sdk>;

export const ChangelogEntry = Type.Object({
  version: Type.Optional(Type.String()),
  /** RFC 3339 full-date. */
  date: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  /** Markdown. */
  body: Type.Optional(Type.String()),
  breaking: Type.Optional(Type.Boolean()),
});
export type ChangelogEntry = Static<typeof ChangelogEntry>;

export const SpecSummary = Type.Object({
  format: Type.Union([Type.Literal('json'), Type.Literal('yaml')]),
  /** The document's own `openapi` field. */
  openapi: Type.String(),
  operations: Type.Integer(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  url: Type.String(),
});

const summaryFields = {
  id: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  version: Type.String(),
  summary: Nullable(Type.String()),
  status: ApiStatus,
  state: ApiState,
  lifecycle: Nullable(Lifecycle),
  tags: Type.Array(Type.String()),
  locale: Type.String(),
  availableLocales: Type.Array(Type.String()),
  links: Type.Array(Link),
  spec: SpecSummary,
  has: Type.Object({
    pricing: Type.Boolean(),
    sdks: Type.Boolean(),
    changelog: Type.Boolean(),
    docs: Type.Boolean(),
  }),
  revision: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  publishedAt: Nullable(Type.String()),
  url: Type.String(),
};

export const ApiSummary = Type.Object(summaryFields);
export type ApiSummary = Static<typeof ApiSummary>;

export const DocSummary = Type.Object({
  role: Nullable(Type.String()),
  title: Nullable(Type.String()),
  path: Type.String(),
  mediaType: Type.String(),
  bytes: Type.Integer(),
  locale: Type.String(),
  url: Type.String(),
});
export type DocSummary = Static<typeof DocSummary>;

/** Which revision is public in a language, and since when. */
const PublishedLocale = Type.Object({
  locale: Type.String(),
  revision: Type.Integer(),
  publishedAt: Type.String(),
});

export const ApiDetail = Type.Object({
  ...summaryFields,
  description: Nullable(Type.String()),
  servers: Type.Array(
    Type.Object({ url: Type.String(), description: Type.Optional(Type.String()) }),
  ),
  docs: Type.Array(DocSummary),
  pricing: Nullable(Pricing),
  sdks: Type.Array(Sdk),
  changelog: Type.Array(ChangelogEntry),
  /** The five below are there for signed-in callers only. */
  /** The public revision in the leading language. */
  publishedRevision: Type.Optional(Nullable(Type.Integer())),
  /** Which revision is public in each language, the leading one first; empty for a draft. */
  publishedLocales: Type.Optional(Type.Array(PublishedLocale)),
  draftRevision: Type.Optional(Nullable(Type.Integer())),
  createdBy: Type.Optional(Nullable(Type.String())),
  updatedBy: Type.Optional(Nullable(Type.String())),
});
export type ApiDetail = Static<typeof ApiDetail>;

/** Where the words of a search were found: a place, and the text there, or the part of it around the words. */
export const FoundWords = Type.Object({
  in: Type.Union([
    Type.Literal('name'),
    Type.Literal('slug'),
    Type.Literal('tag'),
    Type.Literal('summary'),
    Type.Literal('operation'),
    Type.Literal('document'),
  ]),
  text: Type.String(),
});
export type FoundWords = Static<typeof FoundWords>;

/** An entry of a list; `found` with `q` only, the place that weighs most first. */
export const ListedApi = Type.Object({
  ...summaryFields,
  found: Type.Optional(Type.Array(FoundWords)),
});

export const ApiList = Type.Object({
  docs: Type.Array(ListedApi),
  totalDocs: Type.Integer(),
  limit: Type.Integer(),
  page: Type.Integer(),
  totalPages: Type.Integer(),
  /** The 1-based number of the first entry of this page. */
  pagingCounter: Type.Integer(),
  hasNextPage: Type.Boolean(),
  hasPrevPage: Type.Boolean(),
  nextPage: Nullable(Type.Integer()),
  prevPage: Nullable(Type.Integer()),
  /** Where the pages beside this one start; `null` where there is none, or the list has no cursors. */
  nextCursor: Nullable(Type.String()),
  prevCursor: Nullable(Type.String()),
});
export type ApiList = Static<typeof ApiList>;

/** A list whose entries have what `fields` asked for, or everything. */
export const ApiListReply = Type.Object({
  ...ApiList.properties,
  docs: Type.Array(Type.Partial(ListedApi)),
});

const viewFields = {
  slug: Type.String(),
  version: Type.String(),
  revision: Type.Integer(),
  locale: Type.String(),
};
export const PricingView = Type.Object({ ...viewFields, pricing: Nullable(Pricing) });
export type PricingView = Static<typeof PricingView>;
export const SdksView = Type.Object({ ...viewFields, sdks: Type.Array(Sdk) });
export type SdksView = Static<typeof SdksView>;
export const ChangelogView = Type.Object({ ...viewFields, changelog: Type.Array(ChangelogEntry) });
export type ChangelogView = Static<typeof ChangelogView>;
