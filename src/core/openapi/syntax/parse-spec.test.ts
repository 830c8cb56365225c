import { describe, expect, test } from 'vitest';
import { parseSpec } from './parse-spec.ts';

function yaml(text: string) {
  return parseSpec(text, { file: 'openapi.yaml' });
}
function json(text: string) {
  return parseSpec(text, { file: 'openapi.json' });
}
function faults(spec: ReturnType<typeof yaml>) {
  return spec.syntaxFindings.map(
    ({ code, line, column, pointer, message }) => `${line}:${column} ${code} ${pointer} ${message}`,
  );
}
function sliceAt(spec: ReturnType<typeof yaml>, pointer: string) {
  const range = spec.rangeOf(pointer);
  return range && spec.text.slice(range.value.start, range.value.end);
}

describe('reading YAML', () => {
  test('gives plain data, version and dialect', () => {
    const spec = yaml(
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\nx: [1, 2.5, ~, true, yes]\n',
    );
    expect(spec.value).toEqual({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      x: [1, 2.5, null, true, 'yes'],
    });
    expect([spec.format, spec.openapi, spec.dialect]).toEqual(['yaml', '3.1.0', '3.1']);
    expect(spec.syntaxFindings).toEqual([]);
  });

  test('spells numeric keys as JSON does', () => {
    const spec = yaml('responses:\n  200:\n    description: ok\n');
    expect(spec.value).toEqual({ responses: { '200': { description: 'ok' } } });
    expect(sliceAt(spec, '/responses/200/description')).toBe('ok');
    expect(spec.rangeOf('/responses/200')?.key).toEqual({ start: 13, end: 16 });
  });

  test.each([
    ['a: 1\na: 2\n', ['2:1 spec_invalid /a The key "a" appears twice in the same mapping.']],
    [
      '200: a\n"200": b\n',
      ['2:1 spec_invalid /200 The key "200" appears twice in the same mapping.'],
    ],
    [
      '__proto__: {x: 1}\n',
      ['1:1 spec_invalid /__proto__ The key "__proto__" is not allowed in a document.'],
    ],
    ['a: *b\n', ['1:4 spec_invalid /a The YAML alias *b has no anchor before it.']],
    ['a: &a [*a]\n', ['1:8 alias_limit  The YAML alias *a is used inside what it refers to.']],
    ['a: 1\n---\nb: 2\n', ['2:1 spec_invalid  The file has more than one YAML document.']],
    ['a: !mine b\n', ['1:4 spec_invalid  The tag !mine is unknown, or does not match its value.']],
    ['a: 1\n\tb: 2\n', ['2:1 spec_invalid  A tab is used for indentation.']],
    ['[a, b]: c\n', ['1:1 spec_invalid  A key is a mapping or a sequence.']],
  ])('finds what is wrong in %j', (text, expected) => {
    expect(faults(yaml(text)).slice(0, 1)).toEqual(expected);
  });

  test('tells a fault once, not again at each of the tokens behind it', () => {
    const tab =
      'openapi: 3.1.0\ncomponents:\n  schemas:\n\tMap:\n      type: object\n      a: [b]\n';
    expect(faults(yaml(tab))).toEqual(['4:1 spec_invalid  A tab is used for indentation.']);
    expect(faults(yaml('a: "b" c d\ne: 1\ne: 2\n'))).toEqual([
      '1:8 spec_invalid  The value has ended before this.',
      '3:1 spec_invalid /e The key "e" appears twice in the same mapping.',
    ]);
  });

  test('keeps what can be read of a broken text', () => {
    const spec = yaml('openapi: 3.0.0\ninfo:\n  title: "A\n  version: 1\n');
    expect(spec.syntaxFindings.length).toBeGreaterThan(0);
    expect(spec.value).toMatchObject({ openapi: '3.0.0' });
  });

  test('leaves merge keys alone', () => {
    expect(yaml('a: &a {x: 1}\nb:\n  <<: *a\n').value).toEqual({
      a: { x: 1 },
      b: { '<<': { x: 1 } },
    });
  });

  test('counts what aliases expand to', () => {
    const lines = ['a0: &a0 [1,1,1,1,1,1,1,1,1,1]'];
    for (let n = 1; n < 8; n += 1) lines.push(`a${n}: &a${n} [${`*a${n - 1},`.repeat(10)}]`);
    expect(faults(yaml(lines.join('\n')))).toEqual([
      expect.stringContaining(
        'alias_limit  The YAML aliases expand to more than 2,000,000 values.',
      ),
    ]);
    expect(faults(yaml(`a: &a 1\nb: [${'*a,'.repeat(101)}]`))).toEqual([
      expect.stringContaining('alias_limit  The document uses more than 100 YAML aliases.'),
    ]);
  });

  test('tolerates a byte order mark and keeps CRLF offsets', () => {
    const spec = yaml('\uFEFFopenapi: 3.0.3\r\ninfo:\r\n  title: A\r\n');
    expect(spec.dialect).toBe('3.0');
    expect(sliceAt(spec, '/info/title')).toBe('A');
    expect(spec.positionAt(spec.rangeOf('/info/title')?.value.start ?? 0)).toEqual({
      line: 3,
      column: 10,
    });
    expect(spec.offsetAt({ line: 3, column: 10 })).toBe(spec.text.indexOf('A'));
  });

  test.each(['', '\n# only a comment\n', '\uFEFF'])('reads an empty text (%j)', (text) => {
    const spec = yaml(text);
    expect(spec.value).toBeNull();
    expect(spec.syntaxFindings).toEqual([]);
  });
});

describe('reading JSON', () => {
  test('gives the same data as JSON.parse', () => {
    const text = '{"a": [1, -2.5e3, true, null, "\\u00e9\\n"], "constructor": {"b": {}}}';
    expect(json(text).value).toEqual(JSON.parse(text));
    expect(json(text).syntaxFindings).toEqual([]);
    expect(sliceAt(json(text), '/a/1')).toBe('-2.5e3');
  });

  test.each([
    ['{"a": 1, "a": 2}', '1:10 spec_invalid /a The key "a" appears twice in the same mapping.'],
    [
      '{"x": [{"__proto__": {"y": 1}}]}',
      '1:9 spec_invalid /x/0/__proto__ The key "__proto__" is not allowed in a document.',
    ],
    ['{"a": 1,}', '1:8 spec_invalid  There is an extra comma.'],
    ['{"a": 1 // no\n}', '1:9 spec_invalid  JSON has no comments.'],
    ['{"a": "b\n"}', '1:7 spec_invalid  A quoted string is not closed.'],
    ['{"a": 1} x', '1:10 spec_invalid  There is text after the end of the document.'],
    ['', '1:1 spec_invalid  A value is expected here.'],
  ])('finds what is wrong in %j', (text, expected) => {
    expect(faults(json(text))[0]).toBe(expected);
  });

  test('does not let __proto__ reach an object', () => {
    expect(Object.getPrototypeOf(json('{"__proto__": {"y": 1}}').value)).toBe(Object.prototype);
  });
});

describe('limits', () => {
  test.each([
    ['yaml', `${'['.repeat(101)}${']'.repeat(101)}`],
    ['yaml', '['.repeat(200_000)],
    ['yaml', '- '.repeat(20_000)],
    ['yaml', Array.from({ length: 101 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')],
    ['json', `${'['.repeat(101)}${']'.repeat(101)}`],
    ['json', '[{"a":'.repeat(200_000)],
  ] as const)('refuses deep %s (%#)', (format, text) => {
    const spec = parseSpec(text, { file: 'x', format });
    expect(spec.syntaxFindings.map((finding) => finding.code)).toContain('document_too_complex');
  });

  test('allows a nesting of 100', () => {
    const text = `${'['.repeat(100)}${']'.repeat(100)}`;
    expect(json(text).syntaxFindings).toEqual([]);
    expect(yaml(text).syntaxFindings).toEqual([]);
  });
});

describe('pointerAt', () => {
  const text = [
    'paths:',
    '  /a:',
    '    get:',
    '      responses: # here',
    '        "200":',
    '          description: ok',
    '',
    '    post: {responses: {}}',
    '',
  ].join('\n');
  test.each([
    ['ok', '/paths/~1a/get/responses/200/description'],
    ['# here', '/paths/~1a/get/responses'],
    ['responses: {}', '/paths/~1a/post/responses'],
    ['"200"', '/paths/~1a/get/responses/200'],
    ['paths', '/paths'],
  ])('at %j', (needle, pointer) => {
    expect(yaml(text).pointerAt(text.indexOf(needle) + 1)).toBe(pointer);
  });
});
