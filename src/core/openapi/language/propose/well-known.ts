/** Media types that bodies mostly have. */
export const mediaTypes: readonly [string, string][] = [
  ['application/json', 'JSON'],
  ['application/problem+json', 'a problem (RFC 9457)'],
  ['application/x-www-form-urlencoded', 'a form'],
  ['multipart/form-data', 'a form with files'],
  ['application/octet-stream', 'any bytes'],
  ['application/xml', 'XML'],
  ['application/merge-patch+json', 'a merge patch (RFC 7396)'],
  ['application/json-patch+json', 'a JSON Patch (RFC 6902)'],
  ['application/jsonl', 'JSON, one value a line'],
  ['text/event-stream', 'events'],
  ['text/plain', 'text'],
  ['text/csv', 'CSV'],
  ['text/html', 'HTML'],
  ['application/pdf', 'PDF'],
  ['image/png', 'PNG'],
  ['image/jpeg', 'JPEG'],
];

/** The versions of OpenAPI that are edited here, newest patch each. */
export const versions: readonly [string, string][] = [
  ['3.1.2', 'most tools'],
  ['3.2.0', 'the newest'],
  ['3.0.4', 'all tools'],
];
