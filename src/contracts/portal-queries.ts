import { type Static, Type } from 'typebox';
import { ApiStatus, Lifecycle } from './portal.ts';

const Strict = { additionalProperties: false } as const;
const Flag = Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')]));
/** A whole number above zero, as a query carries it. */
const Count = Type.Optional(
  Type.String({ pattern: '^0*[1-9][0-9]*$', description: 'A whole number above zero.' }),
);

/** A language tag (BCP 47); the routes check its form. */
const Locale = Type.Optional(Type.String({ maxLength: 200 }));

/** The path of one API. */
export const ApiPath = Type.Object({ slug: Type.String() });

/** The path of one document of an API. */
export const DocumentPath = Type.Object({ slug: Type.String(), '*': Type.String() });

const RevisionNumber = Type.String({
  pattern: '^[1-9][0-9]*$',
  description: 'The number of a revision: digits, without a leading zero.',
});

/** The path of one revision. */
export const RevisionPath = Type.Object({ slug: Type.String(), revision: RevisionNumber });

/** The path of the differences between two revisions. */
export const DiffPath = Type.Object({
  slug: Type.String(),
  a: RevisionNumber,
  b: RevisionNumber,
});

/** Paging alone. */
export const PageQuery = Type.Object({ limit: Count, page: Count }, Strict);
export type PageQuery = Static<typeof PageQuery>;

/** `POST /api/users/logout` */
export const LogoutQuery = Type.Object({ all: Flag }, Strict);

/** `POST /api/apis` */
export const CreateQuery = Type.Object(
  {
    draft: Flag,
    dryRun: Flag,
    onConflict: Type.Optional(Type.Union([Type.Literal('update'), Type.Literal('skip')])),
  },
  Strict,
);

/** `PUT /api/apis/{slug}` */
export const UpdateQuery = Type.Object({ draft: Flag, dryRun: Flag, create: Flag }, Strict);

/** `DELETE /api/apis/{slug}` */
export const DeleteQuery = Type.Object({ purge: Flag }, Strict);

/** `GET /api/apis/{slug}/revisions/{n}` */
export const RevisionQuery = Type.Object(
  { locale: Locale, 'fallback-locale': Type.Optional(Type.Literal('none')) },
  Strict,
);

/** Detail, sub-views, spec and documents. */
export const ReadQuery = Type.Object(
  {
    draft: Flag,
    locale: Locale,
    'fallback-locale': Type.Optional(Type.Literal('none')),
    /** The token of a preview link, which beats `draft`. */
    preview: Type.Optional(Type.String({ maxLength: 200 })),
  },
  Strict,
);
export type ReadQuery = Static<typeof ReadQuery>;

/** `GET /api/apis/{slug}/spec` */
export const SpecQuery = Type.Object(
  {
    ...ReadQuery.properties,
    /** What to convert the document to; as it was uploaded without. */
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('yaml')])),
  },
  Strict,
);

export const ListSort = Type.Union([
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('createdAt'),
  Type.Literal('-createdAt'),
  Type.Literal('updatedAt'),
  Type.Literal('-updatedAt'),
  Type.Literal('publishedAt'),
  Type.Literal('-publishedAt'),
  /** Best first; with `q` only. */
  Type.Literal('relevance'),
]);
export type ListSort = Static<typeof ListSort>;

/** `GET /api/apis` */
export const ListQuery = Type.Object(
  {
    limit: Count,
    page: Count,
    /** From an earlier answer to the same list; instead of `page`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    /** Members of the list items, with commas between them. */
    fields: Type.Optional(Type.String({ maxLength: 1000 })),
    sort: Type.Optional(ListSort),
    /** Words that are all to be found, as typed; the last one may be a beginning. */
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    draft: Flag,
    status: Type.Optional(ApiStatus),
    lifecycle: Type.Optional(Lifecycle),
    tag: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    locale: Locale,
  },
  Strict,
);
export type ListQuery = Static<typeof ListQuery>;

/** `GET /api/apis/{slug}/archive`: one archive holds every language. */
export const ArchiveQuery = Type.Object({ draft: Flag }, Strict);
