import { expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { unifiedDiff } from '#core/text/unified-diff.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { fixesFor } from './fixes-for.ts';
import { SHOP } from './shop.testing.ts';

/** Mends the only finding of a text; what its button says, and the lines that change. */
function mend(text: string, format: 'yaml' | 'json' = 'yaml') {
  const file = `openapi.${format}`;
  const spec = parseSpec(text, { file });
  const findings = validateSpec(spec, { unused: true });
  expect(findings).toHaveLength(1);
  const [finding] = findings;
  const [fix] = finding === undefined ? [] : fixesFor(spec, finding);
  if (fix === undefined) return undefined;
  const after = applyEdits(text, fix.edits);
  expect(validateSpec(parseSpec(after, { file }), { unused: true })).toEqual([]);
  const lines = unifiedDiff(text, after, { path: 'a' })
    .split('\n')
    .filter((line) => /^[-+](?![-+]{2} )/u.test(line));
  return [fix.title, ...lines];
}

function json(text: string) {
  return JSON.stringify(parseSpec(text, { file: 'a.yaml' }).value, undefined, 2);
}

test('a response without a description gets one from its operation', () => {
  const text = SHOP.replace('          description: The product.\n', '');
  expect(mend(text)).toEqual(['Add "description"', '+          description: Product found.']);
  expect(mend(json(text), 'json')).toEqual([
    'Add "description"',
    '+            "description": "Product found.",',
  ]);
});

test('the description is that of its status code, whichever it is', () => {
  const described = (status: string) =>
    mend(
      SHOP.replace('          description: The product.\n', '').replace("'200':", `'${status}':`),
    )?.at(1);
  expect(described('404')).toBe('+          description: Product not found.');
  expect(described('451')).toBe('+          description: Access is denied for legal reasons.');
  expect(described('4XX')).toBe('+          description: The request is not valid.');
});

test('a parameter that the path names is added to the others, or as the first', () => {
  const other = SHOP.replace('name: id', 'name: limit').replace('in: path', 'in: query');
  expect(mend(other)).toEqual([
    'Add the parameter "id"',
    '+        - name: id',
    '+          in: path',
    '+          required: true',
    '+          schema:',
    '+            type: string',
  ]);
  const none = SHOP.replace(/ {6}parameters:\n(?: {8}.*\n){4}(?= {6}responses)/u, '');
  expect(mend(none)?.slice(0, 3)).toEqual([
    'Add the parameter "id"',
    '+      parameters:',
    '+        - name: id',
  ]);
  expect(mend(json(other), 'json')?.[0]).toBe('Add the parameter "id"');
});

test('a component that nothing refers to is removed, its section when it was the last', () => {
  const two = `${SHOP}    Old:\n      type: object\n      description: >\n        Long ago.\n`;
  expect(mend(two)).toEqual([
    'Remove the schema "Old"',
    '-    Old:',
    '-      type: object',
    '-      description: >',
    '-        Long ago.',
  ]);
  const last = `${SHOP}  responses:\n    Gone: {description: It is gone.}\n`;
  expect(mend(last)).toEqual([
    'Remove the response "Gone"',
    '-  responses:',
    '-    Gone: {description: It is gone.}',
  ]);
  expect(mend(json(two), 'json')?.[0]).toBe('Remove the schema "Old"');
});

test('missing servers are added behind "info"', () => {
  expect(mend(SHOP.replace('servers:\n  - url: https://shop.example\n', ''))).toEqual([
    'Add "servers"',
    '+servers:',
    '+  - url: https://api.example.com',
  ]);
});

test('a version without quotes gets them, digits kept', () => {
  expect(mend(SHOP.replace("'1.0'", '1.0'))).toEqual([
    'Put 1.0 in quotes',
    '-  version: 1.0',
    "+  version: '1.0'",
  ]);
});

test('a name that is nearly a field becomes one', () => {
  expect(mend(SHOP.replace('      parameters:', '      sumary: Find\n      parameters:'))).toEqual([
    'Rename "sumary" to "summary"',
    '-      sumary: Find',
    '+      summary: Find',
  ]);
});

test('a value that is nearly one of those that a field can have becomes it', () => {
  expect(mend(SHOP.replace('{type: string}', '{type: strin}'))).toEqual([
    'Change "strin" to "string"',
    '-          schema: {type: strin}',
    '+          schema: {type: string}',
  ]);
  const list = SHOP.replace('3.0.3', '3.1.0').replace('{type: string}', "{type: ['nul', string]}");
  expect(mend(list)?.at(-1)).toBe("+          schema: {type: ['null', string]}");
  expect(mend(json(SHOP.replace('type: object', 'type: obect')), 'json')?.at(-1)).toBe(
    '+        "type": "object"',
  );
  expect(mend(SHOP.replace('type: object', 'type: colour'))).toBeUndefined();
});

test('a path parameter is said to be required', () => {
  expect(mend(SHOP.replace('          required: true\n', ''))).toEqual([
    'Add "required"',
    '+          required: true',
  ]);
});

test.each(['yaml', 'json'] as const)('an oversized example is trimmed (%s)', (format) => {
  const entries = Array.from(
    { length: 900 },
    (_, index) => `          - id: ${index}\n            name: Product ${index}\n`,
  );
  const text = SHOP.replace(
    '      type: object\n',
    `      type: object\n      example:\n        all:\n${entries.join('')}`,
  );
  const [title, ...lines] = mend(format === 'json' ? json(text) : text, format) ?? [];
  expect(title).toBe('Trim the example');
  expect(lines.filter((line) => line.includes('id'))).toHaveLength(897);
  expect(lines.every((line) => line.startsWith('-') || format === 'json')).toBe(true);
});

test('an array gets items, of any kind', () => {
  expect(mend(SHOP.replace('schema: {type: string}', 'schema: {type: array}'))).toEqual([
    'Add "items"',
    '-          schema: {type: array}',
    '+          schema: {type: array, items: {}}',
  ]);
  expect(mend(json(SHOP.replace('type: object', 'type: array')), 'json')?.[0]).toBe('Add "items"');
});

test.each([
  ['{type: integer, default: "20"}', '{type: integer, default: 20}', 'Remove the quotes around 20'],
  ['{type: string, default: 1.50}', "{type: string, default: '1.50'}", 'Put 1.50 in quotes'],
  ['{type: boolean, default: "no"}', undefined, undefined],
  [
    '{type: boolean, default: "true"}',
    '{type: boolean, default: true}',
    'Remove the quotes around true',
  ],
  ['{type: integer, default: "1.50"}', undefined, undefined],
  [
    '{enum: [rising, falling], default: fallin}',
    '{enum: [rising, falling], default: falling}',
    'Change "fallin" to "falling"',
  ],
])('the default in %s is written as its schema says', (before, after, title) => {
  const wanted = after && [title, `-          schema: ${before}`, `+          schema: ${after}`];
  expect(mend(SHOP.replace('{type: string}', before))).toEqual(wanted);
});

test('what may be null says so by its types in OpenAPI 3.1', () => {
  const text = SHOP.replace('3.0.3', '3.1.0');
  expect(mend(text.replace('{type: string}', '{type: string, nullable: true}'))).toEqual([
    'Add "null" to the types instead',
    '-          schema: {type: string, nullable: true}',
    "+          schema: {type: [string, 'null']}",
  ]);
  expect(mend(`${text}      nullable: true\n`)).toEqual([
    'Add "null" to the types instead',
    '-      type: object',
    '-      nullable: true',
    '+      type:',
    '+        - object',
    "+        - 'null'",
  ]);
  expect(mend(json(`${text}      nullable: false\n`), 'json')?.[0]).toBe('Remove "nullable"');
  expect(mend(text.replace('{type: string}', '{nullable: true}'))).toBeUndefined();
});

test('a parameter or tag that says nothing new is removed', () => {
  const id = '        - {name: id, in: path, required: true, schema: {type: string}}\n';
  expect(mend(SHOP.replace('      responses:', `${id}      responses:`))).toEqual([
    'Remove the second parameter "id"',
    `-${id.slice(0, -1)}`,
  ]);
  const other = id.replace('string', 'integer');
  expect(mend(SHOP.replace('      responses:', `${other}      responses:`))).toBeUndefined();
  expect(mend(`${SHOP}tags:\n  - name: pets\n  - name: pets\n`)).toEqual([
    'Remove the second tag "pets"',
    '-  - name: pets',
  ]);
});

test('nothing is offered for what only the designer knows', () => {
  expect(mend(SHOP.replace('  title: Shop\n', ''))).toBeUndefined();
});

test('an anchor whose component goes is moved to where it is used', () => {
  const text = `openapi: 3.1.0
info: {title: Anchored, version: '1'}
servers: [{url: https://shop.example}]
paths: {}
components:
  schemas:
    Unused: &shared
      type: string
    Base:
      properties:
        id: *shared
`;
  const spec = parseSpec(text, { file: 'openapi.yaml' });
  const key = { code: 'spec.component_unused', pointer: '/components/schemas/Unused' };
  const [fix] = fixesFor(spec, key);
  expect(applyEdits(text, fix?.edits ?? [])).toBe(
    text
      .replace('    Unused: &shared\n      type: string\n', '')
      .replace('id: *shared', 'id: &shared\n          type: string'),
  );
});

test.each([
  ["'#/components/schemas/Prodct'", 'Product', "'#/components/schemas/Product'"],
  ['"#/components/schema/Product"', 'Product', '"#/components/schemas/Product"'],
  ['"#/component/schemas/product"', 'Product', '"#/components/schemas/Product"'],
])('a reference to %s has the nearest name as its first fix', (ref, name, written) => {
  const text = SHOP.replace("'#/components/schemas/Product'", ref);
  const spec = parseSpec(text, { file: 'openapi.yaml' });
  const [finding] = validateSpec(spec);
  if (finding === undefined) throw new Error('The reference is found to lead somewhere.');
  const [first] = fixesFor(spec, finding);
  expect(first?.title).toBe(`Change to "${name}"`);
  const fixed = applyEdits(text, first?.edits ?? []);
  expect(fixed).toContain(`$ref: ${written}`);
  expect(validateSpec(parseSpec(fixed, { file: 'openapi.yaml' }))).toEqual([]);
});

test('a reference without a near name has no fix', () => {
  const spec = parseSpec(SHOP.replace("schemas/Product'", "schemas/Warehouse'"), {
    file: 'openapi.yaml',
  });
  expect(validateSpec(spec).flatMap((finding) => fixesFor(spec, finding))).toEqual([]);
});

test('what removes something is never the first of several fixes', () => {
  const id = '        - {name: id, in: path, schema: {type: string}}\n';
  const twice = SHOP.replace('      responses:', `${id}      responses:`)
    .replace('          required: true\n', '')
    .replace('Product:\n', 'Product:\n      nullable: true\n      not: {nullable: false}\n')
    .replace('3.0.3', '3.1.0');
  const spec = parseSpec(twice, { file: 'openapi.yaml' });
  const offered = validateSpec(spec, { unused: true }).map((finding) =>
    fixesFor(spec, finding).map(({ title }) => title),
  );
  const several = offered.filter(({ length }) => length > 1);
  expect(several.length).toBeGreaterThan(1);
  expect(several.filter(([first]) => first?.startsWith('Remove'))).toEqual([]);
  expect(several.some((titles) => titles.some((title) => title.startsWith('Remove')))).toBe(true);
});
