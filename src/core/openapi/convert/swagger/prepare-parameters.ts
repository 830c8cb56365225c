import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import { plainCopy } from './plain-copy.ts';
import type { ChangeKey, ChangeList } from './swagger-change.ts';
import {
  itemsOf,
  operationsOf,
  parameterListsOf,
  parametersOf,
  pathItemsOf,
  type Place,
  membersOf,
  responsesOf,
} from './swagger-places.ts';

type Data = Record<string, unknown>;

function isBody(parameter: Data): boolean {
  return parameter['in'] === 'body' || parameter['in'] === 'formData';
}

/**
 * Brings the parameters into the shape that can be converted: bodies of the document written out where they are
 * used, a path's own before its operations, and none without a place.
 */
export function prepareParameters(document: Data, changes: ChangeList): void {
  for (const { value } of pathItemsOf(document)) {
    const { parameters } = value;
    if (parameters === undefined) continue;
    const others = Object.entries(value).filter(([key]) => key !== 'parameters');
    for (const [key] of others) delete value[key];
    Object.assign(value, Object.fromEntries(others));
  }
  for (const { value, pointer } of parameterListsOf(document)) {
    const list: unknown = value['parameters'];
    if (!Array.isArray(list)) continue;
    value['parameters'] = list.flatMap((parameter: unknown, index) =>
      prepareParameter(document, parameter, joinPointer(pointer, 'parameters', index), changes),
    );
  }
  for (const { value, pointer } of parametersOf(document)) describeBody(value, pointer, changes);
  for (const item of pathItemsOf(document)) moveBodies(item, changes);
}

/** Bodies of a path go to its operations, which say what media types they take. */
function moveBodies(item: Place, changes: ChangeList): void {
  const shared = itemsOf(item.value['parameters'], joinPointer(item.pointer, 'parameters'));
  const bodies = shared.filter(({ value }) => isBody(value));
  if (bodies.length === 0) return;
  item.value['parameters'] = shared.map(({ value }) => value).filter((value) => !isBody(value));
  for (const { value: body, pointer } of bodies) {
    changes.changed('pathBodies', pointer);
    for (const { value } of operationsOf(item)) {
      const own: unknown[] = Array.isArray(value['parameters']) ? value['parameters'] : [];
      const isOverridden = own.some(
        (one) =>
          isRecord(one) &&
          one['in'] === body['in'] &&
          (one['in'] === 'body' || one['name'] === body['name']),
      );
      if (!isOverridden) value['parameters'] = [...own, plainCopy(body)];
    }
  }
}

function prepareParameter(
  document: Data,
  parameter: unknown,
  pointer: string,
  changes: ChangeList,
): unknown[] {
  if (!isRecord(parameter)) {
    changes.lost('notObjects', pointer);
    return [];
  }
  if (typeof parameter['$ref'] === 'string') {
    const shared = targetOf(document, parameter['$ref']);
    if (shared === undefined || !isBody(shared)) return [parameter];
    changes.changed('sharedBodies', pointer);
    return [plainCopy(shared)];
  }
  if (typeof parameter['in'] === 'string') return [parameter];
  changes.lost('withoutIn', pointer);
  return [];
}

function targetOf(document: Data, ref: string): Data | undefined {
  const pointer = localPointer(ref);
  const target = pointer === undefined ? undefined : valueAt(document, pointer);
  return isRecord(target) ? target : undefined;
}

function describeBody(parameter: Data, pointer: string, changes: ChangeList): void {
  if (parameter['in'] === 'body') {
    changes.changed('body', pointer);
  }
  if (parameter['in'] !== 'formData') return;
  changes.changed('form', pointer);
  if (parameter['allowEmptyValue'] !== undefined) {
    changes.lost('formEmptyValue', joinPointer(pointer, 'allowEmptyValue'));
  }
}

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
      if (hasStyle) changes.changed('collectionFormat', at);
      else changes.lost('collectionFormatOf', at, { format, place: String(place) });
    }
    dropFromItems(value['items'], joinPointer(pointer, 'items'), changes);
  }
  for (const response of responsesOf(document)) {
    const headers = joinPointer(response.pointer, 'headers');
    for (const { value, pointer } of membersOf(response.value['headers'], headers)) {
      dropFormat(value, pointer, 'collectionFormatOfHeaders', changes);
      dropFromItems(value['items'], joinPointer(pointer, 'items'), changes);
    }
  }
}

function dropFromItems(items: unknown, pointer: string, changes: ChangeList): void {
  if (!isRecord(items)) return;
  dropFormat(items, pointer, 'collectionFormatOfLists', changes);
  dropFromItems(items['items'], joinPointer(pointer, 'items'), changes);
}

function dropFormat(value: Data, pointer: string, key: ChangeKey, changes: ChangeList): void {
  const format = value['collectionFormat'];
  if (format === undefined) return;
  if (format !== 'csv') changes.lost(key, joinPointer(pointer, 'collectionFormat'));
  delete value['collectionFormat'];
}
