import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeNode } from './describe-node.ts';
import { formChanges } from './form-edit.ts';
import { isReadableAt } from '#core/openapi/syntax/is-readable-at.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import {
  change,
  JSON_TEXT,
  jsonFaults,
  YAML,
  yamlFaults,
} from '#core/openapi/edit/faults.testing.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';

const OPERATIONS = ['GET /berths', 'POST /berths', 'GET /ships/{id}', 'DELETE /ships/{id}'];

function read(text: string, format: 'yaml' | 'json') {
  const spec = parseSpec(text, { file: `openapi.${format}`, format });
  const { operations } = outlineOf(spec);
  return {
    spec,
    errors: spec.syntaxFindings.map(({ line, message }) => `${line} ${message}`),
    operations: operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  };
}

test.each(yamlFaults)(
  'YAML with %s: one error, at its line, and the operations elsewhere',
  (_what, before, after, lineOn = 0, lost = []) => {
    const { text, line } = change(YAML, before, after);
    const { errors, operations } = read(text, 'yaml');
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${line + lineOn} `, 'u'))]);
    expect(OPERATIONS.filter((one) => !operations.includes(one))).toEqual(lost);
  },
);

test.each(jsonFaults)(
  'JSON with %s: one error, and the operations elsewhere',
  (_what, before, after, lineOn, lost = []) => {
    const { text, line } = change(JSON_TEXT, before, after);
    const { errors, operations } = read(text, 'json');
    // Where a bracket is missing, its partner is the cause, before.
    const at = lineOn !== undefined && lineOn < 0 ? String.raw`\d+` : line + (lineOn ?? 0);
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${at} `, 'u'))]);
    expect(OPERATIONS.filter((one) => !operations.includes(one))).toEqual(lost);
  },
);

test.each([
  ['YAML', YAML, 'yaml', 1],
  ['YAML with CR LF', YAML.replaceAll('\n', '\r\n'), 'yaml', 3],
  ['JSON', JSON_TEXT, 'json', 2],
  ['JSON on one line', JSON.stringify(parse(YAML)), 'json', 3],
] as const)(
  'one structural character less in %s is no more than one error',
  (_what, text, format, nth) => {
    expect(read(text, format)).toMatchObject({ errors: [], operations: OPERATIONS });
    const places = [...text.matchAll(/[[\]{}:,"'|>#&*-]/gu)].map(({ index }) => index);
    for (const at of places.filter((_, index) => index % nth === 0)) {
      const { errors } = read(text.slice(0, at) + text.slice(at + 1), format);
      expect(errors.length, `${at}: ${errors.join('; ')}`).toBeLessThan(2);
    }
  },
);

test('any change is read without throwing, and told where it is no YAML or JSON', () => {
  const edit = fc.record({
    at: fc.nat({ max: YAML.length }),
    removed: fc.nat({ max: 3 }),
    added: fc.constantFrom('', '[', '}', '"', "'", '\t', ' ', '\n', ': ', '- ', ',', '&', '*', '#'),
    format: fc.constantFrom('yaml' as const, 'json' as const),
  });
  fc.assert(
    fc.property(edit, ({ at, removed, added, format }) => {
      const whole = format === 'yaml' ? YAML : JSON_TEXT;
      const text = whole.slice(0, at) + added + whole.slice(at + removed);
      const { spec } = read(text, format);
      for (const { start, end } of spec.unread) expect(start).toBeLessThan(end);
      const isFine = spec.syntaxFindings.length === 0;
      expect(format === 'yaml' || isFine === isJson(text)).toBe(true);
    }),
    { numRuns: 300, seed: 7 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what can’t be read has no form; what stands beside it has', () => {
  const { text } = change(YAML, '      tags: [berths, ships]', '      tags: [berths, ships');
  const { spec } = read(text, 'yaml');
  const [get, post] = ['/paths/~1berths/get', '/paths/~1berths/post'];
  expect(
    [get, `${get}/tags`, `${get}/parameters/0`, post, '/info', '/no'].map((one) =>
      isReadableAt(spec, one),
    ),
  ).toEqual([false, false, true, true, true, false]);
  const broken = spec.pointerAt(text.indexOf('[berths, ships\n') + 3);
  expect([broken, describeNode(spec, broken)]).toEqual([`${get}/tags`, undefined]);
  expect(describeNode(spec, post)?.title).toBe('POST /berths');
});

test('what has a fault below it is shown, but not to be moved, removed or duplicated', () => {
  const { text } = change(YAML, 'maximum: 100, default', 'maximum: 100 default');
  const { spec } = read(text, 'yaml');
  const shown = (pointer: string) => {
    const { isWhole, canDuplicate } = describeNode(spec, pointer) ?? {};
    return { isWhole, canDuplicate };
  };
  const [get, post] = ['/paths/~1berths/get', '/paths/~1berths/post'];
  expect(shown(get)).toEqual({ isWhole: false, canDuplicate: false });
  expect(shown(post)).toEqual({ isWhole: true, canDuplicate: true });
  expect(formChanges(spec, { edit: 'duplicate', pointer: get })).toEqual({
    error: expect.stringContaining('can’t be read at line 21'),
  });
});

test('a key in the column of what belongs below it leaves nothing of both to be edited', () => {
  const { text } = change(YAML, '    post:\n', '      post:\n');
  const { spec } = read(text, 'yaml');
  const get = '/paths/~1berths/get';
  expect(
    [get, `${get}/responses/201`, `${get}/parameters/0`, '/paths/~1ships~1{id}/get'].map(
      (one) => describeNode(spec, one)?.pointer,
    ),
  ).toEqual([undefined, undefined, undefined, '/paths/~1ships~1{id}/get']);
});
