import { type Static, Type } from 'typebox';
import {
  ApiDetail,
  ApiList,
  ApiState,
  ApiStatus,
  ChangelogView,
  DocSummary,
  ListedApi,
  PricingView,
  SdksView,
  SpecSummary,
} from './portal.ts';

const Strict = { additionalProperties: false } as const;
function Nullable<T extends Parameters<typeof Type.Union>[0][number]>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/**
 * Where the secrets of a portal are kept: in the keyring of the operating system, in a file that a passphrase locks,
 * in the environment that Portolan was started with, or in memory until Portolan is closed.
 */
export const SecretPlace = Type.Union([
  Type.Literal('keyring'),
  Type.Literal('passphrase'),
  Type.Literal('environment'),
  Type.Literal('session'),
]);
export type SecretPlace = Static<typeof SecretPlace>;

/** What a portal that Portolan remembers is known by; never a secret itself. */
export const RememberedPortal = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.Union([Type.Literal('local'), Type.Literal('remote')]),
  /** `https://host[:port][/prefix]`, without a slash at the end; `null` for the portal inside Portolan. */
  address: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** Plain http to another machine was confirmed. */
  plainHttp: Type.Boolean(),
  hasPassword: Type.Boolean(),
  hasProvisioningSecret: Type.Boolean(),
  /** `null` where nothing secret is kept. */
  secretsIn: Nullable(SecretPlace),
  session: Type.Object({
    /** `locked`: the passphrase is needed first. `asked`: the portal wants a new sign-in. */
    state: Type.Union([
      Type.Literal('not-needed'),
      Type.Literal('signed-in'),
      Type.Literal('signed-out'),
      Type.Literal('asked'),
      Type.Literal('locked'),
    ]),
    /** RFC 3339; `null` where the portal does not say. */
    until: Nullable(Type.String()),
    user: Nullable(
      Type.Object({ email: Type.String(), name: Type.String(), role: Nullable(Type.String()) }),
    ),
  }),
});
export type RememberedPortal = Static<typeof RememberedPortal>;

/** Where secrets can be kept on this machine, best first, and what that means. */
export const SecretPlaces = Type.Object({
  places: Type.Array(Type.Object({ place: SecretPlace, description: Type.String() })),
  /** Why a place is missing. */
  notes: Type.Array(Type.String()),
  /** `none`: there is no passphrase file yet; the first unlocking makes it with the passphrase that is given. */
  passphrase: Type.Union([Type.Literal('none'), Type.Literal('locked'), Type.Literal('open')]),
  /** The passphrase file is there and has not been opened since the start. */
  locked: Type.Boolean(),
});
export type SecretPlaces = Static<typeof SecretPlaces>;

/** `GET /workbench/portals`: the local one first, then by name. */
export const PortalList = Type.Object({
  portals: Type.Array(RememberedPortal),
  secrets: SecretPlaces,
});
export type PortalList = Static<typeof PortalList>;

/** `POST /workbench/portals` → 201 `RememberedPortal`; it signs in first, unless `email` is missing. */
export const AddPortal = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120 }),
    address: Type.String({ maxLength: 2048 }),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    provisioningSecret: Type.Optional(Type.String({ maxLength: 1024 })),
    keepIn: Type.Optional(SecretPlace),
    /** Confirms plain http to another machine. */
    plainHttp: Type.Optional(Type.Boolean()),
  },
  Strict,
);
export type AddPortal = Static<typeof AddPortal>;

/** `PUT /workbench/portals/{id}` → 200: what is missing stays; `null` forgets a secret. */
export const EditPortal = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    address: Type.Optional(Type.String({ maxLength: 2048 })),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    password: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
    provisioningSecret: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
    keepIn: Type.Optional(SecretPlace),
    plainHttp: Type.Optional(Type.Boolean()),
  },
  Strict,
);
export type EditPortal = Static<typeof EditPortal>;

/** `POST /workbench/portals/{id}/sign-in`; with the kept password unless one is given. → 200 `RememberedPortal` */
export const SignIn = Type.Object(
  { password: Type.Optional(Type.String({ maxLength: 1024 })) },
  Strict,
);
export type SignIn = Static<typeof SignIn>;

/** `POST /workbench/secrets/unlock` → 200 `SecretPlaces`: opens the passphrase file, or makes it. */
export const UnlockSecrets = Type.Object({ passphrase: Type.String({ maxLength: 1024 }) }, Strict);
export type UnlockSecrets = Static<typeof UnlockSecrets>;

/**
 * `POST /workbench/portals/{id}/test`, or `POST /workbench/portal-test` with the values of a form (`AddPortal`, and
 * `id` of a remembered portal whose kept secrets stand in for those that are missing) → 200.
 */
export const PortalTest = Type.Object({
  /** In this order; a step after a failed one is `skipped`. */
  steps: Type.Array(
    Type.Object({
      step: Type.Union([
        Type.Literal('address'),
        Type.Literal('certificate'),
        Type.Literal('login'),
        Type.Literal('role'),
        Type.Literal('features'),
      ]),
      outcome: Type.Union([
        Type.Literal('ok'),
        Type.Literal('warning'),
        Type.Literal('failed'),
        Type.Literal('skipped'),
      ]),
      /** What was found, and what to do, in one or two sentences. */
      message: Type.String(),
    }),
  ),
});
export type PortalTest = Static<typeof PortalTest>;

/** The form of a portal, tested before it is kept. */
export const TestPortal = Type.Object(
  { ...AddPortal.properties, id: Type.Optional(Type.String()) },
  Strict,
);
export type TestPortal = Static<typeof TestPortal>;

/** What a portal that has less than the contract says leaves open, in plain sentences; missing where nothing is. */
const notes = Type.Optional(Type.Array(Type.String()));

/**
 * An API as portals of every kind give it: the fields of `ApiSummary`, `null` where a portal does not say.
 * `spec.bytes`, `sha256` and `url` are `null` in lists of portals that keep the document inside the record,
 * `spec.operations` where they are not told and the document cannot be read.
 */
const catalogFields = {
  ...ListedApi.properties,
  version: Nullable(Type.String()),
  status: Nullable(ApiStatus),
  state: Nullable(ApiState),
  /** The portal's own status, where it is none of the two and both are `null`. */
  statusText: Type.Optional(Type.String()),
  locale: Nullable(Type.String()),
  spec: Nullable(
    Type.Object({
      ...SpecSummary.properties,
      operations: Nullable(Type.Integer()),
      bytes: Nullable(Type.Integer()),
      sha256: Nullable(Type.String()),
      url: Nullable(Type.String()),
    }),
  ),
  revision: Nullable(Type.Integer()),
  createdAt: Nullable(Type.String()),
  updatedAt: Nullable(Type.String()),
  /** The name of the tenant that it belongs to, in portals that tell it. */
  tenant: Type.Optional(Type.String()),
};
export const CatalogEntry = Type.Object(catalogFields);
export type CatalogEntry = Static<typeof CatalogEntry>;

/** `GET /workbench/portals/{id}/api/apis`, whatever the portal */
export const CatalogList = Type.Object({
  ...ApiList.properties,
  docs: Type.Array(CatalogEntry),
  /** The portal does not say how many APIs it has: `totalDocs` and `totalPages` are the least that there are. */
  atLeast: Type.Optional(Type.Boolean()),
  /** Drafts were asked for, which the portal does not take: it lists what is public. */
  withoutDrafts: Type.Optional(Type.Boolean()),
  /** Which filters and orders the portal was sent, or would be; missing where it is all of them. */
  applies: Type.Optional(
    Type.Object({ filters: Type.Array(Type.String()), sorts: Type.Array(Type.String()) }),
  ),
  notes,
});
export type CatalogList = Static<typeof CatalogList>;

/** `untold`: the portal does not speak of it. `unreadable`: it has some, in a shape that is not known here. */
export const CatalogGap = Type.Union([Type.Literal('untold'), Type.Literal('unreadable')]);
export type CatalogGap = Static<typeof CatalogGap>;

/** What is empty, or `null`, without the portal having said that there is none. */
export const CatalogGaps = Type.Partial(
  Type.Object({
    description: CatalogGap,
    docs: CatalogGap,
    pricing: CatalogGap,
    sdks: CatalogGap,
    changelog: CatalogGap,
    publishedAt: CatalogGap,
  }),
);
export type CatalogGaps = Static<typeof CatalogGaps>;

/** `bytes`: `null` where the portal does not say. */
export const CatalogDoc = Type.Object({
  ...DocSummary.properties,
  bytes: Nullable(Type.Integer()),
});
export type CatalogDoc = Static<typeof CatalogDoc>;

/** `GET /workbench/portals/{id}/api/apis/{slug}`, whatever the portal */
export const CatalogApi = Type.Object({
  ...ApiDetail.properties,
  ...catalogFields,
  docs: Type.Array(CatalogDoc),
  gaps: Type.Optional(CatalogGaps),
  notes,
});
export type CatalogApi = Static<typeof CatalogApi>;

/**
 * `GET /workbench/portals/{id}/api/apis/{slug}/pricing · /sdks · /changelog`, whatever the portal: what the contract
 * has there, and with a gap what the portal sent, as text.
 */
const partFields = { gap: Type.Optional(CatalogGap), sent: Type.Optional(Type.String()) };
export const CatalogPricing = Type.Object({
  pricing: PricingView.properties.pricing,
  ...partFields,
});
export type CatalogPricing = Static<typeof CatalogPricing>;
export const CatalogSdks = Type.Object({ sdks: SdksView.properties.sdks, ...partFields });
export type CatalogSdks = Static<typeof CatalogSdks>;
export const CatalogChangelog = Type.Object({
  changelog: ChangelogView.properties.changelog,
  ...partFields,
});
export type CatalogChangelog = Static<typeof CatalogChangelog>;
