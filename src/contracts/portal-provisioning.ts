import { type Static, Type } from 'typebox';
import { User } from './portal.ts';

const Strict = { additionalProperties: false } as const;
const Name = Type.String({ minLength: 1, maxLength: 120 });

/** `POST /api/provisioning/signup`: a tenant and its first account. */
export const SignupRequest = Type.Object(
  {
    email: Type.String(),
    password: Type.String(),
    name: Name,
    tenant: Type.Object(
      {
        slug: Type.String({
          pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
          maxLength: 64,
          description: 'Up to 64 lower-case letters and digits, with single hyphens between them.',
          expected: 'up to 64 lower-case letters and digits, with single hyphens between them',
        }),
        name: Name,
        /** The host name that the tenant's anonymous readers use. */
        domain: Type.Optional(Type.String()),
      },
      Strict,
    ),
  },
  Strict,
);
export type SignupRequest = Static<typeof SignupRequest>;

export const SignupReply = Type.Object({
  user: User,
  tenant: Type.Object({
    id: Type.String(),
    slug: Type.String(),
    name: Type.String(),
    domain: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type SignupReply = Static<typeof SignupReply>;

/** The path of a domain check. */
export const DomainPath = Type.Object({
  domain: Type.String({ description: 'The domain name, in any spelling.' }),
});

/** `GET /api/provisioning/domains/{domain}` */
export const DomainCheck = Type.Object({
  domain: Type.String(),
  /** In lower case and ASCII (RFC 5891); `null` where it is not a domain. */
  normalized: Type.Union([Type.String(), Type.Null()]),
  available: Type.Boolean(),
  /** Why it is not available. */
  reason: Type.Optional(
    Type.Union([Type.Literal('invalid'), Type.Literal('reserved'), Type.Literal('taken')]),
  ),
});
export type DomainCheck = Static<typeof DomainCheck>;
