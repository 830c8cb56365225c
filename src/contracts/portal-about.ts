import { type Static, Type } from 'typebox';

/** `GET /api/limits`: sizes in bytes. */
export const PortalLimits = Type.Object({
  archive: Type.Object({
    archiveBytes: Type.Integer(),
    entryBytes: Type.Integer(),
    expandedBytes: Type.Integer(),
    entries: Type.Integer(),
    apis: Type.Integer(),
    pathBytes: Type.Integer(),
    pathDepth: Type.Integer(),
    ratio: Type.Number(),
    ratioFloorBytes: Type.Integer(),
    overviewBytes: Type.Integer(),
    documentBytes: Type.Integer(),
    nesting: Type.Integer(),
    nodes: Type.Integer({
      description:
        'Keys and values of all documents together; a key, a mapping and a list count twice.',
    }),
    aliases: Type.Integer(),
    heavyBytes: Type.Integer(),
  }),
  /** Imports at once for one tenant and in all, and how long one waits for its turn. */
  imports: Type.Object({
    perTenant: Type.Integer(),
    total: Type.Integer(),
    waitSeconds: Type.Number(),
    /** Archives in memory at once, whole ones; more wait as long, in files. */
    bytesPerTenant: Type.Integer(),
    bytesTotal: Type.Integer(),
  }),
  /** Archives that are being received. */
  uploads: Type.Object({
    bytesPerTenant: Type.Integer(),
    bytesTotal: Type.Integer(),
    paceBytesPerSecond: Type.Integer({
      description: 'As the mean of each `paceSeconds`; slower requests are answered with 408.',
    }),
    paceSeconds: Type.Number(),
  }),
  /** Sign-ins of one address: so many at once, and as many again in each minute. */
  signIns: Type.Object({ perMinute: Type.Integer() }),
  /** Connections at once: of one address, and in all. */
  connections: Type.Object({ perAddress: Type.Integer(), total: Type.Integer() }),
  /** The largest `limit` of a list. */
  list: Type.Object({ limit: Type.Integer() }),
  session: Type.Object({ ttlSeconds: Type.Number(), maxSeconds: Type.Number() }),
});
export type PortalLimits = Static<typeof PortalLimits>;

/** `GET /api/health/live` and `…/ready` */
export const Health = Type.Object({
  status: Type.Union([Type.Literal('live'), Type.Literal('ready')]),
});

/** `GET /api/openapi.json`: the portal's own OpenAPI document. */
export const OpenapiDocument = Type.Object(
  { openapi: Type.String(), info: Type.Object({}, { additionalProperties: true }) },
  { additionalProperties: true },
);
