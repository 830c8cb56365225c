import { type Static, Type } from 'typebox';
import { SecretPlace } from './remote-portals.ts';

function Nullable<T extends Parameters<typeof Type.Union>[0][number]>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** `GET /workbench/settings/network`: the way to portals of others, as it is set here; never a password. */
export const NetworkSettings = Type.Object({
  /** `http://host[:port]` or `https://…`; `null` where none is set here. */
  proxy: Nullable(Type.String()),
  proxyUser: Nullable(Type.String()),
  hasProxyPassword: Type.Boolean(),
  /** `null` where there is no password. */
  secretsIn: Nullable(SecretPlace),
  /** Hosts that are reached without the proxy, with commas between them. */
  noProxy: Type.String(),
  /** The path of a file of certificates (PEM). */
  extraCa: Nullable(Type.String()),
  /** What is in use now, and whether it is set here or in the environment, in sentences. */
  inUse: Type.Array(Type.String()),
  /** What is set and cannot be used now, and what to do, in sentences. */
  faults: Type.Array(Type.String()),
});
export type NetworkSettings = Static<typeof NetworkSettings>;

/** `PUT /workbench/settings/network` → 200 `NetworkSettings`: in use at once. */
export const ChangeNetwork = Type.Object(
  {
    proxy: Type.String({ maxLength: 2048 }),
    proxyUser: Type.String({ maxLength: 320 }),
    /** Without it, the kept one stays, as long as the proxy does; `null` forgets it. */
    proxyPassword: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
    keepIn: Type.Optional(SecretPlace),
    noProxy: Type.String({ maxLength: 4096 }),
    extraCa: Type.String({ maxLength: 4096 }),
  },
  { additionalProperties: false },
);
export type ChangeNetwork = Static<typeof ChangeNetwork>;
