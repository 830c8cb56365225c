import { expect, test } from 'vitest';
import { type ApiPlace, readApiPlace, writeApiPlace } from './api-place.ts';

test.each<[ApiPlace, string]>([
  [{}, ''],
  [{ tab: 'reference', view: 'draft' }, 'tab=reference&view=draft'],
  [{ locale: 'pt-BR', tab: '' }, 'locale=pt-BR'],
  [{ operation: '/paths/~1users~1{id}/get' }, 'operation=/paths/~1users~1{id}/get'],
  [
    { operation: '/paths/~1a b?#&=%2F!Zoë😀/get' },
    expect.stringMatching(/^operation=[\w./~{}!-]+$/),
  ],
])('a place is written into an address and read back: %j', (place, text) => {
  const written = writeApiPlace(place);
  expect(written).toEqual(text);
  const whole = { tab: undefined, view: undefined, locale: undefined, operation: undefined };
  const { tab, ...rest } = place;
  expect(readApiPlace(written)).toEqual({ ...whole, ...rest, ...(tab ? { tab } : {}) });
  // An address may be read before and after its escapes were undone.
  expect(decodeURIComponent(written)).toBe(written);
});

test('what an address does not say right is passed over', () => {
  expect(readApiPlace('view=other&&x=y&tab')).toMatchObject({ view: undefined, tab: '' });
});
