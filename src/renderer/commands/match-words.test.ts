import { expect, test } from 'vitest';
import { matchWords, searchable, wordsOf } from './match-words.ts';

function score(text: string, typed: string) {
  return matchWords(text.toLowerCase(), wordsOf(typed));
}

test('all words must be found, in any order', () => {
  expect(score('Add response…', 'resp add')).toBeGreaterThan(0);
  expect(score('Add response…', 'add coverage')).toBeUndefined();
});

test('letters in their order find a text, from the start of a word on', () => {
  expect(score('Add response…', 'adre')).toBeLessThan(0);
  expect(score('Add response…', 'ddre')).toBeUndefined();
});

test('the start of a word is better than its middle, and that than single letters', () => {
  const [start = 0, middle = 0, letters = 0] = [
    'GET /products',
    'GET /byproducts',
    'put reports odd',
  ].map((text) => score(text, 'prod') ?? 0);
  expect(start).toBeGreaterThan(middle);
  expect(middle).toBeGreaterThan(letters);
});

test('nothing typed matches everything alike', () => {
  expect(score('Save', ' ')).toBe(0);
});

test('a text is searched as people type it: without marks, and Arabic without vowels and dots that many leave out', () => {
  expect(searchable('Café Öffnen')).toBe('cafe offnen');
  for (const typed of ['إضَافَة', 'اضافة', 'إضافه']) {
    expect(searchable(typed)).toBe(searchable('إضافة'));
  }
  expect(searchable('مستوى')).toBe(searchable('مستوي'));
});
