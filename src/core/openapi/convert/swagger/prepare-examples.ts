import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { plainCopy } from './plain-copy.ts';
import { placeInConverted } from './converted-place.ts';
import { responsesOf } from './swagger-places.ts';

type Data = Record<string, unknown>;

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
