import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ChangeList } from './swagger-change.ts';
import {
  itemsOf,
  membersOf,
  operationsOf,
  pathItemsOf,
  responsesOf,
  placeInConverted,
} from './swagger-places.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { plainCopy } from './plain-copy.ts';

type Data = Record<string, unknown>;

/** Notes where `consumes` and `produces` go, and where neither says what a body is. */
export function prepareMediaTypes(document: Data, changes: ChangeList): void {
  const operations = pathItemsOf(document).flatMap(operationsOf);
  for (const key of ['consumes', 'produces']) {
    // An empty list says nothing, and the converter would give the bodies up.
    for (const { value } of [{ value: document }, ...operations]) {
      if (Array.isArray(value[key]) && value[key].length === 0) delete value[key];
    }
    if (document[key] !== undefined) {
      changes.changed('mediaTypes', `/${key}`);
    }
  }
  for (const { value, pointer } of operations) {
    const bodies = itemsOf(value['parameters'], joinPointer(pointer, 'parameters')).filter(
      (parameter) => parameter.value['in'] === 'body',
    );
    const form = itemsOf(value['parameters'], joinPointer(pointer, 'parameters')).find(
      (parameter) => parameter.value['in'] === 'formData',
    );
    const consumed: unknown = value['consumes'] ?? document['consumes'] ?? [];
    if (form !== undefined && !(Array.isArray(consumed) && consumed.some(isForm))) {
      changes.changed('forms', form.pointer);
    }
    const responses = membersOf(value['responses'], joinPointer(pointer, 'responses')).filter(
      (response) => response.value['schema'] !== undefined,
    );
    const guessed = [
      ...(isSaid(value, document, 'consumes') ? [] : bodies),
      ...(isSaid(value, document, 'produces') ? [] : responses),
    ];
    for (const { pointer: place } of guessed) {
      changes.changed('bodies', place);
    }
  }
}

function isForm(type: unknown): boolean {
  return type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded';
}

function isSaid(operation: Data, document: Data, key: string): boolean {
  return [operation[key], document[key]].some((types) => Array.isArray(types) && types.length > 0);
}

/**
 * Takes the examples of responses that have a schema aside, which the converter would give up for them; the answer puts
 * them back, each at its media type, which has the schema too.
 */
export function prepareExamples(document: Data): (converted: Data) => void {
  const taken = responsesOf(document).flatMap(({ value, pointer }) => {
    const { schema, examples } = value;
    if (schema === undefined || !isRecord(examples)) return [];
    delete value['examples'];
    return [{ pointer: placeInConverted(pointer), examples }];
  });
  return (converted) => {
    for (const { pointer, examples } of taken) {
      const content = valueAt(converted, joinPointer(pointer, 'content'));
      if (!isRecord(content)) continue;
      const [first] = Object.values(content);
      for (const [type, example] of Object.entries(examples)) {
        if (type.startsWith('x-')) continue;
        const known = content[type];
        const media = isRecord(known) ? known : isRecord(first) ? plainCopy(first) : {};
        content[type] = { ...media, example };
      }
    }
  };
}
