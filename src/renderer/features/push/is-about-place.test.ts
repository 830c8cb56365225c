import { expect, test } from 'vitest';
import { isAboutPlace } from './is-about-place.ts';

test.each([
  ['Summary: “A” became “B”.', 'Summary', true],
  ['docs/a.md was changed.', 'docs/a.md', true],
  ['GET /goods › summary: added “x”.', 'GET /goods', false],
  ['تغيّر \u2068docs/a.md\u2069.', 'docs/a.md', true],
  ['\u2068GET /goods › summary\u2069: أُضيف «x».', 'GET /goods', false],
])('%j is about %j: %s', (change, place, isAbout) => {
  expect(isAboutPlace(change, [place])).toBe(isAbout);
});
