import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ChangeList } from './swagger-change.ts';
import { membersOf, parametersOf, responsesOf } from './swagger-places.ts';

type Data = Record<string, unknown>;

/** The collection formats that have a `style` in OpenAPI 3 (3.0.4, section 4.7.12.3), by where the parameter is. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  query: ['csv', 'ssv', 'pipes', 'multi'],
  formData: ['csv', 'ssv', 'pipes', 'multi'],
  path: ['csv'],
  header: ['csv'],
};

/** Notes what becomes of each `collectionFormat`, and takes out those of items and headers, which would stay. */
export function prepareSerialisation(document: Data, changes: ChangeList): void {
  for (const { value, pointer } of parametersOf(document)) {
    const { collectionFormat: format, in: place } = value;
    if (typeof format === 'string') {
      const at = joinPointer(pointer, 'collectionFormat');
      const hasStyle = typeof place === 'string' && STYLES[place]?.includes(format) === true;
      if (hasStyle) changes.changed('collectionFormat is style and explode.', at);
      else changes.lost(`collectionFormat ${format} of ${String(place)} parameters.`, at);
    }
    dropFromItems(value['items'], joinPointer(pointer, 'items'), changes);
  }
  for (const response of responsesOf(document)) {
    const headers = joinPointer(response.pointer, 'headers');
    for (const { value, pointer } of membersOf(response.value['headers'], headers)) {
      dropFormat(
        value,
        pointer,
        'collectionFormat of response headers; their lists are separated by commas.',
        changes,
      );
      dropFromItems(value['items'], joinPointer(pointer, 'items'), changes);
    }
  }
}

function dropFromItems(items: unknown, pointer: string, changes: ChangeList): void {
  if (!isRecord(items)) return;
  dropFormat(items, pointer, 'collectionFormat of lists within lists.', changes);
  dropFromItems(items['items'], joinPointer(pointer, 'items'), changes);
}

function dropFormat(value: Data, pointer: string, message: string, changes: ChangeList): void {
  const format = value['collectionFormat'];
  if (format === undefined) return;
  if (format !== 'csv') changes.lost(message, joinPointer(pointer, 'collectionFormat'));
  delete value['collectionFormat'];
}
