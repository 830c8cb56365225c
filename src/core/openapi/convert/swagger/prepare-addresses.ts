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
    changes.changed(
      several
        ? `host, basePath and the ${schemes.length} schemes are now one server each.`
        : 'host, basePath and schemes are now a server.',
      '/host',
    );
    if (!Array.isArray(schemes) || schemes.length === 0) {
      changes.changed('No scheme is given, so the server has http. Check it.', '/host');
    }
  } else {
    if (basePath !== undefined)
      changes.changed('basePath is now a server without a host.', '/basePath');
    if (schemes !== undefined) {
      changes.lost('schemes without a host have no equivalent in OpenAPI 3.', '/schemes');
      delete document['schemes'];
    }
  }
  for (const { value, pointer } of pathItemsOf(document).flatMap(operationsOf)) {
    if (value['schemes'] === undefined) continue;
    changes.lost(
      'Schemes of a single operation. Give the operation servers of its own if they matter.',
      joinPointer(pointer, 'schemes'),
    );
    delete value['schemes'];
  }
}
