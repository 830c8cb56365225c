import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { planChange } from './plan-change.ts';
import type { SpecChange } from './spec-change.ts';

function changed(text: string, change: SpecChange, file = 'openapi.yaml'): string {
  const plan = planChange(parseSpec(text, { file }), change);
  return plan.ok ? applyEdits(text, plan.edits) : plan.message;
}
function set(pointer: string, value: unknown, order?: string[]): SpecChange {
  return {
    kind: 'set',
    pointer,
    value: literalOf(value),
    ...(order === undefined ? {} : { order }),
  };
}
function lines(...all: string[]) {
  return `${all.join('\n')}\n`;
}

const yaml = lines(
  'openapi: 3.1.0 # the dialect',
  'info:',
  "  title: 'Pets' # shown",
  '  version: "1.0"',
  '# all of them',
  'tags:',
  '- name: a # first',
  '  description: |',
  '    Two',
  '    lines',
  '',
  '# about b',
  '- name: b',
  '- {name: c, x: 1}',
  'servers: [ {url: /a} , {url: /b} ]',
  'paths: {}',
);

describe('sets', () => {
  test('a text keeps its quotes and the comment beside it', () => {
    expect(changed(yaml, set('/info/title', "Cat's"))).toBe(yaml.replace("'Pets'", "'Cat''s'"));
    expect(changed(yaml, set('/info/version', '2.0'))).toBe(yaml.replace('"1.0"', '"2.0"'));
  });

  test('a value in a column stays there, with the comment behind it', () => {
    const text = lines('info:', '  title:     Pets   # shown', '  version:\t1.0', 'paths: {}');
    expect(changed(text, set('/info/title', 'Dogs'))).toBe(text.replace('Pets', 'Dogs'));
    expect(changed(text, set('/info/version', true))).toBe(text.replace('1.0', 'true'));
  });

  test('a text of several lines becomes a literal block', () => {
    expect(changed(yaml, set('/info/title', 'One\nTwo\n'))).toBe(
      yaml.replace("'Pets' # shown", '| # shown\n    One\n    Two'),
    );
  });

  test('a block becomes a text of one line; blank lines below stay', () => {
    expect(changed(yaml, set('/tags/0/description', 'short'))).toBe(
      yaml.replace('|\n    Two\n    lines', 'short'),
    );
  });

  test('a new member comes where the order wants it', () => {
    expect(changed(yaml, set('/info/summary', 'All pets', ['title', 'summary', 'version']))).toBe(
      yaml.replace('# shown\n', '# shown\n  summary: All pets\n'),
    );
  });

  test('missing objects on the way are made', () => {
    expect(changed(yaml, set('/info/contact/email', 'a@b.c'))).toBe(
      yaml.replace('"1.0"\n', '"1.0"\n  contact:\n    email: a@b.c\n'),
    );
  });

  test('an empty mapping gets its first member', () => {
    expect(changed(yaml, set('/paths/~1a', { get: {} }))).toBe(
      yaml.replace('paths: {}', 'paths:\n  /a:\n    get: {}'),
    );
  });

  test('in braces the braces stay', () => {
    expect(changed(yaml, set('/servers/1/url', '/c'))).toBe(yaml.replace('/b', '/c'));
    expect(changed(yaml, set('/tags/2/z', 2))).toBe(yaml.replace('x: 1}', 'x: 1, z: 2}'));
  });
});

describe('removes', () => {
  test('a member with its comments', () => {
    expect(changed(yaml, { kind: 'remove', pointer: '/tags/1' })).toBe(
      yaml.replace('# about b\n- name: b\n', ''),
    );
    expect(changed(yaml, { kind: 'remove', pointer: '/tags' })).toBe(
      yaml.slice(0, yaml.indexOf('# all')) + yaml.slice(yaml.indexOf('servers')),
    );
  });

  test('the first key beside a dash', () => {
    expect(changed(yaml, { kind: 'remove', pointer: '/tags/0/name' })).toBe(
      yaml.replace('- name: a # first\n  description', '- description'),
    );
  });

  test('the last member leaves an empty object', () => {
    const text = lines('openapi: 3.1.0', 'paths:', '  # one', '  /a:', '    get: {}', 'tags: []');
    expect(changed(text, { kind: 'remove', pointer: '/paths/~1a' })).toBe(
      lines('openapi: 3.1.0', 'paths: {}', 'tags: []'),
    );
  });

  test('in braces the comma goes too', () => {
    expect(changed(yaml, { kind: 'remove', pointer: '/servers/0' })).toBe(
      yaml.replace('{url: /a} , ', ''),
    );
    expect(changed(yaml, { kind: 'remove', pointer: '/servers/1' })).toBe(
      yaml.replace(' , {url: /b}', ''),
    );
  });
});

test('a name is changed in its own quotes', () => {
  const text = lines('a:', "  '200': {}", '  201: {}', '  "b": {}', '  c: {}');
  const renamed = (pointer: string, key: string) => changed(text, { kind: 'rename', pointer, key });
  expect(renamed('/a/200', '202')).toBe(text.replace("'200'", "'202'"));
  expect(renamed('/a/201', '202')).toBe(text.replace('201', '202'));
  expect(renamed('/a/b', 'd')).toBe(text.replace('"b"', '"d"'));
  expect(renamed('/a/c', '204')).toBe(text.replace('c:', "'204':"));
  expect(renamed('/a/c', 'b')).toContain('taken');
});

test('numbers among the names stay where the text has them', () => {
  const text = lines('a:', '  default: {}', "  '200': {x: {b: 1, '1': 2}}", '  201: {}');
  const renamed = (pointer: string, key: string) => changed(text, { kind: 'rename', pointer, key });
  expect(renamed('/a/200', '2XX')).toBe(text.replace("'200'", "'2XX'"));
  expect(renamed('/a/default', '204')).toBe(text.replace('default', "'204'"));
  expect(changed(text, { kind: 'move', pointer: '/a/default', to: 2 })).toBe(
    lines('a:', "  '200': {x: {b: 1, '1': 2}}", '  201: {}', '  default: {}'),
  );
  expect(changed(text, { kind: 'remove', pointer: '/a/201' })).toBe(
    text.replace('  201: {}\n', ''),
  );
  const long = `${text}z: ${'a'.repeat(60_000)}\n`;
  expect(changed(long, { kind: 'rename', pointer: '/a/200', key: '2XX' })).toBe(
    long.replace("'200'", "'2XX'"),
  );
});

test('entries change places with their comments', () => {
  const first = '- name: a # first\n  description: |\n    Two\n    lines';
  const second = '# about b\n- name: b';
  expect(changed(yaml, { kind: 'move', pointer: '/tags/1', to: 0 })).toBe(
    yaml.replace(`${first}\n\n${second}`, `${second}\n\n${first}`),
  );
  expect(changed(yaml, { kind: 'move', pointer: '/servers/0', to: 1 })).toBe(
    yaml.replace('[ {url: /a} , {url: /b} ]', '[ {url: /b} , {url: /a} ]'),
  );
});

test('items come before, between and behind', () => {
  const item = (index: number): SpecChange => ({
    kind: 'insert',
    pointer: '/tags',
    index,
    value: literalOf({ name: 'm', z: [1] }),
  });
  const written = '- name: m\n  z:\n  - 1\n';
  expect(changed(yaml, item(0))).toBe(yaml.replace('- name: a', `${written}- name: a`));
  expect(changed(yaml, item(2))).toBe(yaml.replace('- name: b\n', `- name: b\n${written}`));
  expect(changed(yaml, item(3))).toBe(yaml.replace('x: 1}\n', `x: 1}\n${written}`));
});

test('JSON keeps its layout', () => {
  const text = JSON.stringify({ a: { b: 1, c: [1, 2] }, d: {} }, null, 4);
  const json = (change: SpecChange) => changed(text, change, 'a.json');
  expect(json(set('/a/b', { x: 1 }))).toBe(
    text.replace('"b": 1', '"b": {\n            "x": 1\n        }'),
  );
  expect(json({ kind: 'remove', pointer: '/a/b' })).toBe(text.replace('"b": 1,\n        ', ''));
  expect(json({ kind: 'remove', pointer: '/d' })).toBe(text.replace(',\n    "d": {}', ''));
  expect(json({ kind: 'insert', pointer: '/a/c', index: 2, value: literalOf('z') })).toBe(
    text.replace('2\n', '2,\n            "z"\n'),
  );
  expect(json({ kind: 'rename', pointer: '/d', key: 'e' })).toBe(text.replace('"d"', '"e"'));
});

test('what an anchor shares is not touched', () => {
  const text = lines('a: &x', '  b: 1', 'c: *x');
  expect(changed(text, set('/a/b', 2))).toContain('anchor');
  expect(changed(text, set('/c/b', 2))).toContain('alias');
});

test('a text that can’t be read whole is not edited', () => {
  expect(changed('a: [1', set('/a', 2))).toContain('can’t be read at line');
});
