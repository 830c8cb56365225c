import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#messages/language.ts';
import { behindStart, isMirrored, unmirroredKey } from './mirrored.ts';

afterEach(() => setLanguage('en'));

const box = { left: 100, right: 300 } as DOMRect;

test('arrow keys and places follow the way that the layout runs', () => {
  expect(isMirrored()).toBe(false);
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map(unmirroredKey)).toEqual([
    'ArrowLeft',
    'ArrowRight',
    'Home',
  ]);
  expect(behindStart(box, 24)).toBe(124);
  setLanguage('ar');
  expect(isMirrored()).toBe(true);
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map(unmirroredKey)).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'Home',
  ]);
  expect(behindStart(box, 24)).toBe(276);
});
