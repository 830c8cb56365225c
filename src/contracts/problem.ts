import { type Static, Type } from 'typebox';

/**
 * An error answer (RFC 9457, `application/problem+json`).
 *
 * `errors` always has one entry at least, so that clients which read `errors[0].message` work.
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  instance: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  errors: Type.Array(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
      file: Type.Optional(Type.String()),
      pointer: Type.Optional(Type.String()),
      line: Type.Optional(Type.Integer()),
      column: Type.Optional(Type.Integer()),
      hint: Type.Optional(Type.String()),
    }),
  ),
  truncated: Type.Optional(Type.Boolean()),
});
export type Problem = Static<typeof Problem>;
