import { Type } from 'typebox';

export const DesignParams = Type.Object({ id: Type.String() });

/** A design's id and the path of a file in it. */
export const DesignFileParams = Type.Object({ id: Type.String(), '*': Type.String() });
