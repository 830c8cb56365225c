import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { atCursor, PETS } from './at-cursor.testing.ts';
import { definitionAt } from './definition.ts';
import { moveNames } from './names.ts';

function leadsTo(source: string) {
  const { text, offset, names, format } = atCursor(source);
  const spec = parseSpec(text, { file: 'openapi.yaml' });
  const found = definitionAt(text, format, offset, names, spec);
  return found && 'to' in found ? text.slice(found.to.start, found.to.end).split('\n')[0] : found;
}

test.each([
  ['a reference', 'schemas/Pet', 'schemas/P|et', 'Pet:'],
  ['a tag', 'tags: [pets]', 'tags: [p|ets]', 'name: pets'],
  ['a security scheme', '- key', '- k|ey', 'key:'],
])('%s leads to where it is declared', (_name, from, to, expected) => {
  expect(leadsTo(PETS.replace(from, to))).toBe(expected);
});

test('a link leads to its operation', () => {
  const link = '          links:\n            again:\n              operationId: list|Pets\n';
  expect(leadsTo(PETS.replace('          content:', `${link}          content:`))).toBe('get:');
});

test('a reference leads into any part of the document', () => {
  expect(leadsTo(PETS.replace('#/components/schemas/Pet', '#/paths/~1pets/g|et'))).toBe('get:');
});

test('names keep their places while a broken text is typed', () => {
  const { names } = atCursor(`${PETS}|`);
  const typed = 'x: "\n';
  moveNames(names, { offset: 0, length: 0, text: typed });
  const text = typed + PETS;
  const offset = text.indexOf('schemas/Pet') + 8;
  const found = definitionAt(text, 'yaml', offset, names, undefined);
  const to = found !== undefined && 'to' in found ? found.to : undefined;
  expect(text.slice(to?.start, to?.end)).toMatch(/^Pet:\n {6}type/u);
});
