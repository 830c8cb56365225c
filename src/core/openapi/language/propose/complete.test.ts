import { expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { atCursor, PETS } from '#core/openapi/language/at-cursor.testing.ts';
import { offeredStatuses } from '#core/openapi/response/status-codes.ts';
import { complete } from './complete.ts';

type Options = { format?: 'yaml' | 'json'; whole?: string };

function offered(source: string, options: Options = {}) {
  const { text, offset, names, format } = atCursor(source, options);
  return complete(text, format, offset, names);
}
function labels(source: string, options?: Options) {
  return offered(source, options)?.items.map(({ label }) => label);
}

/** The text after a completion was taken, its places to go on at taken out. */
function taken(source: string, label: string, options: Options = {}) {
  const { text } = atCursor(source, options);
  const found = offered(source, options);
  const item = found?.items.find((one) => one.label === label);
  if (found === undefined || item === undefined) return undefined;
  const written = item.insert
    .replaceAll(/\$\d|\$\{\d:(\w+)\}/gu, '$1')
    .replaceAll(/\\([\\$}])/gu, '$1');
  const edit = { ...found.range, text: written };
  const comma = found.commaAt;
  return applyEdits(
    text,
    comma === undefined ? [edit] : [{ start: comma, end: comma, text: ',' }, edit],
  );
}

function withPath(rest: string) {
  return PETS.replace('components:', `${rest}components:`);
}

test('required fields come first, fields that are there do not come', () => {
  expect(labels('openapi: 3.1.0\ninfo:\n  description: x\n  |\n')).toEqual([
    'title',
    'version',
    'summary',
    'termsOfService',
    'contact',
    'license',
  ]);
});

test('the fields are those of the version', () => {
  expect(labels('openapi: 3.0.3\n|')).not.toContain('webhooks');
  expect(labels('openapi: 3.1.0\n|')).toContain('webhooks');
  expect(labels('openapi: 3.1.0\n|')).not.toContain('$self');
  expect(labels('openapi: 3.2.0\n|')).toContain('$self');
});

test('what nearly every document has comes before the rest; a reference leads where it is alone', () => {
  const schema = (rest: string) => `openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n${rest}`;
  expect(labels(schema('      |\n'))?.slice(0, 4)).toEqual([
    '$ref',
    'type',
    'format',
    'description',
  ]);
  const typed = labels(schema('      type: object\n      |\n'));
  expect(typed?.slice(0, 4)).toEqual(['format', 'description', 'properties', 'required']);
  expect(typed?.at(-1)).toBe('$ref');
  for (const version of ['3.0.3', '3.1.0']) {
    const item = labels(`openapi: ${version}\npaths:\n  /a:\n    |\n`);
    expect(item?.slice(0, 3)).toEqual(['get', 'post', 'put']);
    expect(item?.at(-1)).toBe('$ref');
  }
});

test.each([
  ['required, in brackets', 'required: [id, |]', ['name']],
  ['required, by dashes', 'required:\n        - |', ['id', 'name']],
  ['the property that tells kinds apart', 'discriminator: { propertyName: | }', ['id', 'name']],
])('the names of properties for %s', (_name, line, expected) => {
  const source = `openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      ${line}\n      properties:\n        id: {}\n        name: {}\n`;
  expect(labels(source)).toEqual(expected);
});

test('YAML in braces is completed without the quotes of JSON, on its line', () => {
  const schema = (line: string) => `openapi: 3.1.0\ncomponents:\n  schemas:\n    A: ${line}\n`;
  expect(taken(schema('{ ty| }'), 'type')).toBe(schema('{ type:  }'));
  expect(taken(schema('{ type: | }'), 'string')).toBe(schema('{ type: string }'));
  expect(taken(schema('{ type: [string, | ] }'), 'null')).toBe(
    schema("{ type: [string, 'null' ] }"),
  );
  expect(taken(schema('{ type: object, | }'), 'properties')).toBe(
    schema('{ type: object, properties: {  } }'),
  );
  expect(taken('openapi: 3.1.0\nx-a: { b: { } }\ninfo: { | }\n', 'version')).toContain(
    '{ version:  }',
  );
  expect(taken(schema('{ $ref: | }'), 'A')).toBe(schema("{ $ref: '#/components/schemas/A' }"));
  expect(taken(withPath('  /a: { get: { | } }\n'), 'responses', { whole: PETS })).toContain(
    "{ get: { responses: { '200': { description:  } } } }",
  );
});

test('a default is one of the enum, written as it is there', () => {
  const source =
    'openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      enum: [1, "1"]\n      default: |\n';
  expect(offered(source)?.items.map(({ insert }) => insert)).toEqual(['1', "'1'"]);
});

test('a field brings its shape, indented as the place asks', () => {
  expect(taken('openapi: 3.1.0\ninf|\n', 'info')).toBe(
    "openapi: 3.1.0\ninfo:\n  title: \n  version: ''\n",
  );
  const source = withPath('  /owners:\n    get:\n      resp|\n');
  expect(taken(source, 'responses', { whole: PETS })).toContain(
    "    get:\n      responses:\n        '200':\n          description: \n",
  );
});

test('a list takes entries by dash, with the fields that each must have', () => {
  const source = withPath('  /owners:\n    get:\n      parameters:\n        |\n');
  expect(taken(source, '- ', { whole: PETS })).toContain(
    '      parameters:\n        - name: \n          in: \n          schema:\n            \n',
  );
  expect(labels(source.replace('|', '- na|'), { whole: PETS })?.[0]).toBe('name');
});

test('a name that is there already is replaced, its value kept', () => {
  expect(taken('openapi: 3.1.0\ninfo:\n  ti|: Pets\n', 'title')).toBe(
    'openapi: 3.1.0\ninfo:\n  title: Pets\n',
  );
});

test.each([
  [
    'in',
    '      parameters:\n        - name: a\n          in: |\n',
    ['query', 'header', 'path', 'cookie'],
  ],
  ['deprecated', '      deprecated: |\n', ['true', 'false']],
  [
    'style, by where the parameter is sent',
    '      parameters:\n        - name: a\n          in: path\n          style: |\n',
    ['simple', 'label', 'matrix'],
  ],
  ['tags', '      tags:\n        - |\n', ['pets']],
  ['tags in brackets', '      tags: [|]\n', ['pets']],
  ['security schemes', '      security:\n        - |\n', ['key']],
])('values of %s', (_name, rest, expected) => {
  expect(labels(withPath(`  /owners:\n    get:\n${rest}`), { whole: PETS })).toEqual(expected);
});

test.each([
  ['3.1.0', ['form']],
  ['3.2.0', ['form', 'cookie']],
])('styles of a cookie in %s', (version, styles) => {
  const source = `openapi: ${version}\ncomponents:\n  parameters:\n    a:\n      in: cookie\n      style: |\n`;
  expect(labels(source)).toEqual(styles);
});

test('status codes and media types that are not there yet', () => {
  expect(labels(PETS.replace("        '200':", "        |\n        '200':"))?.slice(0, 2)).toEqual([
    '201',
    '400',
  ]);
  expect(
    labels(
      PETS.replace('            application/json', '            |\n            application/json'),
    ),
  ).not.toContain('application/json');
});

test('references are to components of the right kind', () => {
  expect(labels(PETS.replace("'#/components/schemas/Pet'", "'|'"))).toEqual(['Pet', 'Owner']);
  const response = withPath(
    "  /owners:\n    get:\n      responses:\n        '410':\n          $ref: |\n",
  );
  expect(taken(response, 'Gone', { whole: PETS })).toContain("$ref: '#/components/responses/Gone'");
});

test('names come from the last whole reading while the text is broken', () => {
  const broken = PETS.replace(
    "                $ref: '#/components/schemas/Pet'",
    '                $ref: "|\n  "',
  );
  expect(labels(broken, { whole: PETS })).toEqual(['Pet', 'Owner']);
});

test('JSON gets its quotes and commas', () => {
  const source = '{\n  "openapi": "3.0.3",\n  "info": {\n    "title": "x"\n    "ver|"\n  }\n}';
  expect(taken(source, 'version', { format: 'json' })).toBe(
    '{\n  "openapi": "3.0.3",\n  "info": {\n    "title": "x",\n    "version": ""\n  }\n}',
  );
  const before = '{\n  "openapi": "3.0.3",\n  |\n  "paths": {}\n}';
  expect(taken(before, 'info', { format: 'json' })).toBe(
    '{\n  "openapi": "3.0.3",\n  "info": {\n    "title": "",\n    "version": ""\n  },\n  "paths": {}\n}',
  );
});

test.each([
  ['a comment', 'openapi: 3.0.3\n# inf|'],
  ['a text of several lines', 'openapi: 3.0.3\ninfo:\n  description: >-\n    ti|\n'],
  ['free data', 'openapi: 3.0.3\ncomponents:\n  schemas:\n    A:\n      example:\n        ty|'],
  ['an extension', 'openapi: 3.0.3\nx-mine:\n  ti|'],
])('nothing is offered in %s', (_name, source) => {
  expect(offered(source)).toBeUndefined();
});

test('status codes are the four of the portal’s tool, or all that OpenAPI has', () => {
  const { text, offset, names, format } = atCursor(
    withPath("  /a:\n    get:\n      responses:\n        '400': {description: No.}\n        |\n"),
    { whole: PETS },
  );
  const codes = (anyStatus?: boolean) =>
    complete(text, format, offset, names, anyStatus === undefined ? {} : { anyStatus })?.items;
  expect(codes()?.map(({ label }) => label)).toEqual(['200', '201', '500']);
  const all = codes(true) ?? [];
  expect(all.map(({ label }) => label)).toEqual(
    offeredStatuses(true).filter((status) => status !== '400'),
  );
  expect(all.find(({ label }) => label === '451')?.detail).toBe('Unavailable For Legal Reasons');
  expect(all.at(-1)).toMatchObject({ label: 'default', detail: 'any other' });
});
