import { type Static, Type } from 'typebox';
import { ApiList, Role, User } from './portal.ts';

const Strict = { additionalProperties: false } as const;

/** An account as administrators see it. */
export const Account = Type.Object({
  ...User.properties,
  disabled: Type.Boolean(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type Account = Static<typeof Account>;

/** `GET /api/users`: by e-mail address. */
export const AccountList = Type.Object({ ...ApiList.properties, docs: Type.Array(Account) });
export type AccountList = Static<typeof AccountList>;

/** The answer of `POST /api/users` and `PATCH /api/users/{id}`. */
export const AccountReply = Type.Object({ user: Account });

const Name = Type.String({ minLength: 1, maxLength: 120 });

/** `POST /api/users`; `tenant` is a slug, the tenant that the caller acts on unless given. */
export const NewAccount = Type.Object(
  {
    email: Type.String(),
    password: Type.String(),
    name: Name,
    role: Role,
    tenant: Type.Optional(Type.String()),
  },
  Strict,
);
export type NewAccount = Static<typeof NewAccount>;

/** `PATCH /api/users/{id}`; what is not given stays. */
export const AccountChange = Type.Object(
  {
    name: Type.Optional(Name),
    role: Type.Optional(Role),
    password: Type.Optional(Type.String()),
    disabled: Type.Optional(Type.Boolean()),
  },
  Strict,
);
export type AccountChange = Static<typeof AccountChange>;

/** The path of one account. */
export const AccountPath = Type.Object({
  id: Type.String({ description: 'The id of the account.' }),
});
