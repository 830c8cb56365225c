import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';
import { defaultReadingLimits } from './reading-limits.ts';
import { setMember } from './set-member.ts';

test('members are set under any name, and only those', () => {
  const data: Record<string, unknown> = {};
  const names = ['200', 'default', '4XX', '999', '200', '4294967294', '0', '4294967295', '404'];
  for (const [index, name] of names.entries()) setMember(data, name, index, index);
  expect(data).toEqual({
    0: 6,
    200: 4,
    404: 8,
    999: 3,
    4294967294: 5,
    default: 1,
    '4XX': 2,
    4294967295: 7,
  });
});

const COUNT = 100_000;
const item = '{"999":0}';
const texts: [string, (text: string) => { value: unknown }, string][] = [
  ['JSON', (text) => readJson(text, defaultReadingLimits), `[${`${item},`.repeat(COUNT)}1]`],
  [
    'YAML',
    (text) => readYaml(text, defaultReadingLimits),
    `x-a:\n${'  - "999": 0\n'.repeat(COUNT)}`,
  ],
  [
    'YAML in flow style',
    (text) => readYaml(text, defaultReadingLimits),
    `x-a: [${'{ 999: 0 },'.repeat(COUNT)}1]`,
  ],
];

test.each(texts)(
  'many objects with a high number for a name take little memory: %s',
  (_what, read, text) => {
    const before = getHeapStatistics().used_heap_size;
    const { value } = read(text);
    const grown = getHeapStatistics().used_heap_size - before;
    expect(JSON.stringify(value).length).toBeGreaterThan(COUNT * 9);
    // With an array each they take more than a gigabyte.
    expect(grown / COUNT).toBeLessThan(3000);
  },
);
