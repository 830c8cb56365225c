import { afterEach, expect, test } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { atCursor, PETS } from './at-cursor.testing.ts';
import { fieldsOf, helpOf } from '#core/openapi/objects/objects.ts';
import { hoverAt } from './hover.ts';

afterEach(() => setLanguage('en'));

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

test('a field is explained in the language of the window, also after it changed', () => {
  const help = () => fieldsOf('info', '3.1').find(({ name }) => name === 'title')?.help;
  expect(help()).toBe('The name of the API.');
  addTranslations('ar', arabic);
  setLanguage('ar');
  expect(help()).toBe('اسم الواجهة.');
  expect(hover(PETS.replace('operationId', 'operation|Id'))?.paragraphs[0]).toBe(
    'اسم فريد يُستخدم في الشيفرة.',
  );
});
