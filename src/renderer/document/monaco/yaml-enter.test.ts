import { expect, test } from 'vitest';
import { yamlEnterRules } from './yaml-enter.ts';

/** Where the next line begins: in columns beside the present one, with steps of two. */
function entered(line: string) {
  const rule = yamlEnterRules.find(({ before }) => before.test(line));
  return rule === undefined ? 0 : (rule.indents ? 2 : 0) + (rule.adds ?? '').length;
}

test.each([
  ['get:', 2],
  ['  description: |', 2],
  ['  description: >-', 2],
  ['  summary: Maps', 0],
  ['  url: https://maps.example', 0],
  ['  - name: q', 2],
  ['  - url: https://maps.example', 2],
  ["  - 'a b': c", 2],
  ['  - schema:', 4],
  ['  - description: |', 4],
  ['  -   name: q', 4],
  ['  - maps', 0],
  ['  - { name: q }', 0],
  ['  - $ref: "#/a"', 2],
])('Enter behind %j', (line, columns) => {
  expect(entered(line)).toBe(columns);
});
