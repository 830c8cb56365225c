import { type Static, Type } from 'typebox';

/** `POST /workbench/launch`: the code that a window was opened with. */
export const ExchangeCode = Type.Object(
  { code: Type.String({ maxLength: 512 }) },
  { additionalProperties: false },
);
export type ExchangeCode = Static<typeof ExchangeCode>;

/** Its answer: what the window's requests carry from now on. */
export const LaunchToken = Type.Object({ token: Type.String() });
export type LaunchToken = Static<typeof LaunchToken>;
