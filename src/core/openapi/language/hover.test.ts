import { expect, test } from 'vitest';
import { atCursor, PETS } from './at-cursor.testing.ts';
import { helpOf } from '#core/openapi/objects/objects.ts';
import { hoverAt } from './hover.ts';

function hover(source: string) {
  const { text, offset, names, format } = atCursor(source, { whole: PETS });
  return hoverAt(text, format, offset, names);
}

test('a field is explained in the words of its version', () => {
  expect(hover(PETS.replace('operationId', 'operation|Id'))?.paragraphs).toEqual([
    'A unique name, used in code.',
    'OpenAPI 3.0, Operation Object',
  ]);
  expect(helpOf('3.0', 'schema', 'exclusiveMinimum')).not.toEqual(
    helpOf('3.1', 'schema', 'exclusiveMinimum'),
  );
});

test('a reference shows its target', () => {
  expect(hover(PETS.replace('schemas/Pet', 'schemas/P|et'))).toMatchObject({
    paragraphs: ['Schema Pet'],
    excerpt: 'Pet:\n  type: object\n  description: An animal at home.',
  });
  expect(hover(PETS.replace('schemas/Pet', 'schemas/Po|et'))?.paragraphs).toEqual([
    'There is no schema "Poet" in this document.',
  ]);
});

test('names that the document chose have no explanation', () => {
  expect(hover(PETS.replace('    Owner:', '    Own|er:'))).toBeUndefined();
});
