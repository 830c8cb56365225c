import { type Static, Type } from 'typebox';
import { User } from './portal.ts';

/** `POST /api/users/refresh-token` */
export const RefreshReply = Type.Object({
  message: Type.String(),
  refreshedToken: Type.String(),
  /** Unix seconds. */
  exp: Type.Integer(),
  user: User,
});
export type RefreshReply = Static<typeof RefreshReply>;

/** `GET /api/users/me` */
export const Me = Type.Object({ user: User, exp: Type.Integer() });
export type Me = Static<typeof Me>;

export const Message = Type.Object({ message: Type.String() });
