import type { Finding } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { unfollowedReferences } from './swagger-parser.ts';

/**
 * Asks the two best-known OpenAPI libraries about a document that `validateSpec` accepts: swagger-parser about the
 * references of 3.0 and 3.1, Redocly's `struct` rule about 3.2.
 *
 * Returns warnings (`spec.style`) only, since what they refuse beyond OpenAPI's own schema is an opinion. Both run
 * without access to network and disk. Neither is loaded before it is needed.
 */
export async function crossCheck(spec: ParsedSpec): Promise<Finding[]> {
  if (spec.dialect === '3.2') {
    const { redoclyRemarks } = await import('./redocly.ts');
    return redoclyRemarks(spec);
  }
  return unfollowedReferences(spec);
}
