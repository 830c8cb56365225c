import { describe, expect, test } from 'vitest';
import { placeWindow } from './place-window.ts';

describe('the place of a window', () => {
  const area = { x: 0, y: 25, width: 1440, height: 875 };
  const kept = { x: 100, y: 100, width: 1000, height: 700, isMaximized: false };
  const place = (from: unknown, others = 0) => placeWindow(from, () => area, others);

  test('is where it was', () => {
    expect(place(kept)).toEqual(kept);
    expect(place({ ...kept, isMaximized: true })).toMatchObject({ isMaximized: true });
  });
  test.each([
    ['right of the screen', { x: 3000, y: 100 }, { x: 440, y: 100 }],
    ['above it', { x: -50, y: -2000 }, { x: 0, y: 25 }],
    ['larger than it', { width: 4000, height: 4000 }, { x: 0, y: 25, width: 1440, height: 875 }],
  ])('is moved onto the display when it is %s', (_what, change, wanted) => {
    expect(place({ ...kept, ...change })).toMatchObject(wanted);
  });
  test.each([undefined, null, 'x', { x: 1 }, { ...kept, width: '1000' }, { ...kept, x: 1.5 }])(
    'is the usual one where %j was kept, and no larger than the display',
    (damaged) => {
      expect(place(damaged)).toEqual({ width: 1360, height: 860, isMaximized: false });
      const small = { x: 0, y: 0, width: 1024, height: 700 };
      expect(placeWindow(damaged, () => small, 0)).toMatchObject({ width: 1024, height: 700 });
    },
  );
  test('is beside the others, and never maximised over them', () => {
    expect(place({ ...kept, isMaximized: true }, 2)).toEqual({ ...kept, x: 156, y: 156 });
  });
});
