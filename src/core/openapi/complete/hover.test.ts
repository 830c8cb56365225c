import { expect, test } from 'vitest';
import { atCursor, PETS } from './at-cursor.testing.ts';
import { hoverAt } from './hover.ts';
import { helpOf } from './help/help.ts';
import { shapes } from './generated/shapes.js';

function hover(source: string) {
  const { text, offset, names, format } = atCursor(source, { whole: PETS });
  return hoverAt(text, format, offset, names);
}

test('a field is explained in the words of its version', () => {
  expect(hover(PETS.replace('operationId', 'operation|Id'))?.paragraphs).toEqual([
    'A name for the operation, used once in the whole API. Code generators name functions by it.',
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

test('every fixed field of every version is explained', () => {
  const missing = Object.entries(shapes).flatMap(([version, ofVersion]) =>
    Object.entries(ofVersion).flatMap(([type, { fields }]) =>
      Object.keys(fields)
        .filter(
          (field) =>
            helpOf(version === '3.0' ? '3.0' : version === '3.1' ? '3.1' : '3.2', type, field) ===
            undefined,
        )
        .map((field) => `${type}.${field}`),
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});
