import { expect, test } from 'vitest';
import { nameProblem, slugProblem, suggestSlug } from './slug.ts';

test.each([
  ['Harbour Products', 'harbour-products'],
  ['  Payments  API (v2) ', 'payments-api-v2'],
  ['Größe & Straße', 'grosse-strasse'],
  ['Café Crème', 'cafe-creme'],
  ["Captain's Log", 'captains-log'],
  ['Łódź Øresund', 'lodz-oresund'],
])('the name %j suggests the slug %j', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
  expect(slugProblem(slug)).toBeUndefined();
});

test.each(['東京', '---', ''])('the name %j suggests no slug', (name) => {
  expect(suggestSlug(name)).toBe('');
});

test('a long name is cut between words', () => {
  const slug = suggestSlug(
    'The complete interface of the harbour authority for ships and their cargo',
  );
  expect(slug).toBe('the-complete-interface-of-the-harbour-authority-for-ships-and');
  expect(suggestSlug('x'.repeat(100))).toHaveLength(64);
});

test.each([
  ['', /Enter a slug/],
  ['Payments', /lower-case/],
  ['my api', /hyphen instead of a space/],
  ['my_api', /lower-case letters from a to z, digits/],
  ['My API', /lower-case letters from a to z, digits/],
  ['Bad slug!', /lower-case letters from a to z, digits/],
  ['-api', /Start and end/],
  ['api-', /Start and end/],
  ['a--b', /single hyphens/],
  ['a'.repeat(65), /64 characters/],
])('the slug %j is refused', (slug, message) => {
  expect(slugProblem(slug)).toMatch(message);
});

test.each(['a', 'payments', 'payments-2', '3-d'])('the slug %j is fine', (slug) => {
  expect(slugProblem(slug)).toBeUndefined();
});

test('a name needs a character and has 120 at most', () => {
  expect(nameProblem('   ')).toMatch(/Enter a name for the API/);
  expect(nameProblem('x'.repeat(121))).toMatch(/120 characters/);
  expect(nameProblem(' x '.repeat(1))).toBeUndefined();
});
