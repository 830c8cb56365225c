import { type Static, Type } from 'typebox';

/** One thing that is wrong at one place; see `core/finding.ts` for the meaning of each field. */
export const Finding = Type.Object(
  {
    code: Type.String(),
    severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
    file: Type.String(),
    pointer: Type.String(),
    line: Type.Integer({ minimum: 1 }),
    column: Type.Integer({ minimum: 1 }),
    message: Type.String(),
    hint: Type.String(),
  },
  { additionalProperties: false },
);
export type Finding = Static<typeof Finding>;
