import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { membersOf, operationsOf, pathItemsOf } from './swagger-places.ts';

type Data = Record<string, unknown>;

/** The order of a document's fields as people write them; extensions and the rest come last. */
const ORDER = [
  'openapi',
  'info',
  'externalDocs',
  'servers',
  'security',
  'tags',
  'paths',
  'components',
];

/** Puts the fields of a converted document in order, and takes out what the converter leaves empty. */
export function tidyConverted(document: Data): Data {
  const shared = isRecord(document['components']) ? document['components']['requestBodies'] : {};
  const bodies = [
    ...membersOf(shared, '').map(({ value }) => value),
    ...pathItemsOf(document)
      .flatMap(operationsOf)
      .flatMap(({ value }) => (isRecord(value['requestBody']) ? [value['requestBody']] : [])),
  ];
  for (const body of bodies) {
    for (const { value } of membersOf(body['content'], '')) dropEmptyRequired(value['schema']);
  }
  for (const { value } of pathItemsOf(document)) {
    if (Array.isArray(value['parameters']) && value['parameters'].length === 0) {
      delete value['parameters'];
    }
  }
  const known = ORDER.flatMap((key) => (key in document ? [[key, document[key]] as const] : []));
  return { ...Object.fromEntries(known), ...document };
}

function dropEmptyRequired(schema: unknown): void {
  if (isRecord(schema) && Array.isArray(schema['required']) && schema['required'].length === 0) {
    delete schema['required'];
  }
}
