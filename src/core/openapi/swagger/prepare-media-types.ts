import { joinPointer } from '../json-pointer.ts';
import type { ChangeList } from './swagger-change.ts';
import { itemsOf, membersOf, operationsOf, pathItemsOf } from './swagger-places.ts';

type Data = Record<string, unknown>;

/** Notes where `consumes` and `produces` go, and where neither says what a body is. */
export function prepareMediaTypes(document: Data, changes: ChangeList): void {
  for (const key of ['consumes', 'produces']) {
    if (document[key] !== undefined) {
      changes.changed('consumes and produces stand at each body instead.', `/${key}`);
    }
  }
  for (const { value, pointer } of pathItemsOf(document).flatMap(operationsOf)) {
    const bodies = itemsOf(value['parameters'], joinPointer(pointer, 'parameters')).filter(
      (parameter) => parameter.value['in'] === 'body',
    );
    const responses = membersOf(value['responses'], joinPointer(pointer, 'responses')).filter(
      (response) => response.value['schema'] !== undefined,
    );
    const guessed = [
      ...(isSaid(value, document, 'consumes') ? [] : bodies),
      ...(isSaid(value, document, 'produces') ? [] : responses),
    ];
    for (const { pointer: place } of guessed) {
      changes.changed('Bodies whose media type is not said are application/json.', place);
    }
  }
}

const isSaid = (operation: Data, document: Data, key: string): boolean =>
  operation[key] !== undefined || document[key] !== undefined;
