import { expect, test } from 'vitest';
import { nameOverview } from './name-overview.ts';

const text = '{\r\n\t"slug": "shop", "name" : "Shop",\r\n\t"x": [1,  2]\r\n}';

test('name and slug are written, every other byte stays', () => {
  expect(nameOverview(text, { name: 'Quay “2”' })).toEqual({
    ok: true,
    text: text.replace('"Shop"', '"Quay “2”"'),
  });
  expect(nameOverview(text, { name: 'Quay', slug: 'quay' })).toEqual({
    ok: true,
    text: text.replace('"Shop"', '"Quay"').replace('"shop"', '"quay"'),
  });
  const added = nameOverview('{}', { name: 'Quay' });
  expect(added.ok && JSON.parse(added.text)).toEqual({ name: 'Quay' });
});

test('what can’t be read is not written', () => {
  expect(nameOverview('{"name": ', { name: 'Quay' }).ok).toBe(false);
  expect(nameOverview('[]', { name: 'Quay' }).ok).toBe(false);
});
