import { Type } from 'typebox';

/** The query of an address that takes no parameters: any is refused. */
export const NoQuery = Type.Object({}, { additionalProperties: false });

/** The body of a call that takes no fields: any is refused. */
export const NoBody = Type.Object({}, { additionalProperties: false });
