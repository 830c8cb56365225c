import { describe, expect, test } from 'vitest';
import { createMovedPlaces } from './moved-places.ts';

function at(line: number, column: number) {
  return { line, column };
}

describe('a place of an earlier text', () => {
  test('goes with the lines that come in before it, and stays before those behind it', () => {
    const places = createMovedPlaces();
    places.edit(2, at(3, 8), at(3, 8), '\n  a: 1\n  b: 2');
    places.edit(3, at(9, 1), at(9, 1), 'more\r\n');
    expect(places.now(at(2, 5))).toEqual(at(2, 5));
    expect(places.now(at(5, 3))).toEqual(at(7, 3));
    expect(places.now(at(7, 1))).toEqual(at(10, 1));
    expect(places.earlier(at(10, 1))).toEqual(at(7, 1));
    expect(places.earlier(at(5, 3))).toEqual(at(3, 8));
  });

  test('goes along its line, and back when lines are taken out', () => {
    const places = createMovedPlaces();
    places.edit(2, at(4, 1), at(4, 1), '  ');
    expect(places.now(at(4, 5))).toEqual(at(4, 7));
    places.edit(3, at(1, 1), at(3, 1), '');
    expect(places.now(at(4, 5))).toEqual(at(2, 7));
    expect(places.earlier(at(2, 7))).toEqual(at(4, 5));
    places.edit(4, at(1, 3), at(2, 3), '');
    expect(places.now(at(4, 5))).toEqual(at(1, 7));
  });

  test('stays where what it stood in was replaced', () => {
    const places = createMovedPlaces();
    places.edit(2, at(4, 3), at(6, 9), 'other');
    expect(places.now(at(4, 3))).toEqual(at(4, 3));
    expect(places.now(at(5, 5))).toEqual(at(4, 3));
    expect(places.now(at(6, 9))).toEqual(at(4, 8));
    expect(places.now(at(8, 2))).toEqual(at(6, 2));
  });

  test('counts from the version that was looked at last', () => {
    const places = createMovedPlaces();
    places.edit(2, at(1, 1), at(1, 1), '\n');
    places.edit(3, at(1, 1), at(1, 1), '\n');
    places.startAt(2);
    expect(places.now(at(5, 1))).toEqual(at(6, 1));
    places.startAt(3);
    expect(places.now(at(5, 1))).toEqual(at(5, 1));
  });
});
