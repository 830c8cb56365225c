import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ChangeList } from './swagger-change.ts';
import { operationsOf, pathItemsOf } from './swagger-places.ts';

type Data = Record<string, unknown>;

/** `host`, `basePath` and `schemes` become servers; what cannot is taken out. */
export function prepareAddresses(document: Data, changes: ChangeList): void {
  const { host, basePath, schemes } = document;
  const hasHost = typeof host === 'string' && host !== '';
  const several = Array.isArray(schemes) && schemes.length > 1;
  if (hasHost) {
    if (several) changes.changed('servers', '/host', { count: schemes.length });
    else changes.changed('server', '/host');
    if (!Array.isArray(schemes) || schemes.length === 0) {
      changes.changed('noScheme', '/host');
    }
  } else {
    if (basePath !== undefined) changes.changed('noHost', '/basePath');
    if (schemes !== undefined) {
      changes.lost('schemesWithoutHost', '/schemes');
      delete document['schemes'];
    }
  }
  for (const { value, pointer } of pathItemsOf(document).flatMap(operationsOf)) {
    if (value['schemes'] === undefined) continue;
    changes.lost('operationSchemes', joinPointer(pointer, 'schemes'));
    delete value['schemes'];
  }
}
