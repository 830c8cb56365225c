import { type Static, Type } from 'typebox';
import { ApiStatus, Lifecycle } from './portal.ts';

const Strict = { additionalProperties: false } as const;

// The `description` of a parameter is the one in the portal's OpenAPI document; `expected` goes on after "Give" where a
// value is refused.

function flag(description: string) {
  return Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')], { description }));
}

/** A whole number above zero, as a query carries it. */
function count(description: string) {
  return Type.Optional(
    Type.String({ pattern: '^0*[1-9][0-9]*$', expected: 'a whole number above zero', description }),
  );
}

function revisionNumber(description: string) {
  return Type.String({
    pattern: '^[1-9][0-9]*$',
    expected: 'the number of a revision: digits, without a leading zero',
    description,
  });
}

/** The routes check its form. */
const Locale = Type.Optional(
  Type.String({ maxLength: 200, description: 'The language of the answer (BCP 47).' }),
);
const FallbackLocale = Type.Optional(
  Type.Literal('none', { description: '`none`: a refusal instead of another language.' }),
);
const Newest = flag(
  'The newest revision of each API, whether published or not. This needs a token.',
);
const StayDrafts = flag('Whether the APIs stay drafts.');
const DryRun = flag('Checks and reports everything, and writes nothing.');
const slug = Type.String({ description: 'The slug of the API.' });
const paging = {
  limit: count('How many entries a page has, at most 100.'),
  page: count('The number of the page, from 1.'),
};

/** The path of one API. */
export const ApiPath = Type.Object({ slug });

/** The path of one document of an API. */
export const DocumentPath = Type.Object({
  slug,
  '*': Type.String({
    description: 'The path of the file, with its slashes, as the record names it.',
  }),
});

/** The path of one revision. */
export const RevisionPath = Type.Object({
  slug,
  revision: revisionNumber('The number of the revision.'),
});

/** The path of the differences between two revisions. */
export const DiffPath = Type.Object({
  slug,
  a: revisionNumber('The number of the earlier revision.'),
  b: revisionNumber('The number of the later revision.'),
});

/** Paging alone. */
export const PageQuery = Type.Object(paging, Strict);
export type PageQuery = Static<typeof PageQuery>;

/** `POST /api/users/logout` */
export const LogoutQuery = Type.Object({ all: flag('Ends every session of the account.') }, Strict);

/** `POST /api/apis` */
export const CreateQuery = Type.Object(
  {
    draft: StayDrafts,
    dryRun: DryRun,
    onConflict: Type.Optional(
      Type.Union([Type.Literal('update'), Type.Literal('skip')], {
        description: 'What happens to an API whose slug is taken, instead of a refusal.',
      }),
    ),
  },
  Strict,
);

/** `PUT /api/apis/{slug}` */
export const UpdateQuery = Type.Object(
  {
    draft: StayDrafts,
    dryRun: DryRun,
    create: flag('Creates the API if there is none of that slug.'),
  },
  Strict,
);

/** `DELETE /api/apis/{slug}` */
export const DeleteQuery = Type.Object({ purge: flag('Removes it for good.') }, Strict);

/** `GET /api/apis/{slug}/revisions/{n}` */
export const RevisionQuery = Type.Object(
  { locale: Locale, 'fallback-locale': FallbackLocale },
  Strict,
);

/** Detail, sub-views, spec and documents. */
export const ReadQuery = Type.Object(
  {
    draft: Newest,
    locale: Locale,
    'fallback-locale': FallbackLocale,
    /** The token of a preview link, which beats `draft`. */
    preview: Type.Optional(Type.String({ maxLength: 200, description: 'A preview token.' })),
  },
  Strict,
);
export type ReadQuery = Static<typeof ReadQuery>;

/** `GET /api/apis/{slug}/spec` */
export const SpecQuery = Type.Object(
  {
    ...ReadQuery.properties,
    format: Type.Optional(
      Type.Union([Type.Literal('json'), Type.Literal('yaml')], {
        description: 'The format to convert the document to; without, it stays as it was uploaded.',
      }),
    ),
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
    ...paging,
    cursor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2000,
        description:
          'Where the page begins, as `nextCursor` or `prevCursor` of another page of the same list; instead of `page`.',
      }),
    ),
    fields: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'The fields of each entry, separated by commas.',
      }),
    ),
    sort: Type.Optional(
      Type.Union(ListSort.anyOf, {
        description: 'The order; `-` reverses it. `relevance`, best first, goes with `q` only.',
      }),
    ),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Words that all must occur, as typed; the last one may be the beginning of a word.',
      }),
    ),
    draft: Newest,
    status: Type.Optional(
      Type.Union(ApiStatus.anyOf, { description: 'Only APIs of this status.' }),
    ),
    lifecycle: Type.Optional(
      Type.Union(Lifecycle.anyOf, { description: 'Only APIs at this stage of their lifecycle.' }),
    ),
    tag: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Only APIs with this tag.' }),
    ),
    locale: Locale,
  },
  Strict,
);
export type ListQuery = Static<typeof ListQuery>;

/** `GET /api/apis/{slug}/archive`: one archive holds every language. */
export const ArchiveQuery = Type.Object({ draft: Newest }, Strict);
