import { describe, expect, test } from 'vitest';
import {
  linkProblem,
  mergeValues,
  overviewProblems,
  type OverviewValues,
} from './overview-values.ts';

const values: OverviewValues = {
  name: 'Shop',
  slug: 'shop',
  version: '1.0.0',
  summary: '',
  status: '',
  lifecycle: '',
  tags: [],
  links: [],
};

const link = (url: string, source?: number) => ({ source, key: url, rel: '', title: '', url });

describe('overviewProblems', () => {
  test('nothing is wrong with a complete form', () => {
    expect(overviewProblems(values)).toEqual({});
  });
  test('names each field that is', () => {
    const wrong = { ...values, name: ' ', slug: 'My Shop', version: '', summary: 'x'.repeat(301) };
    expect(Object.keys(overviewProblems(wrong))).toEqual(['name', 'slug', 'version', 'summary']);
  });
});

test('a link goes to a web or mail address', () => {
  expect(linkProblem(link('https://example.com'))).toBeUndefined();
  expect(linkProblem(link('mailto:a@example.com'))).toBeUndefined();
  expect(linkProblem(link('javascript:alert(1)'))).toMatch(/https:/);
  expect(linkProblem(link('example.com'))).toMatch(/whole address/);
  expect(linkProblem(link(''))).toMatch(/Give the address/);
});

describe('mergeValues', () => {
  test('what was typed here wins, the rest is theirs', () => {
    const mine = { ...values, version: '2.0.0' };
    const theirs = { ...values, version: '1.5.0', name: 'Store' };
    expect(mergeValues(values, mine, theirs)).toMatchObject({ version: '2.0.0', name: 'Store' });
  });
  test('links of a list that changed are written anew', () => {
    const base = { ...values, links: [link('https://a.example', 0)] };
    const mine = { ...base, links: [link('https://b.example', 0)] };
    const theirs = { ...base, links: [] };
    expect(mergeValues(base, mine, theirs).links).toMatchObject([
      { url: 'https://b.example', source: undefined },
    ]);
  });
});
