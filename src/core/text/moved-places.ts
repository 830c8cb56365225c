import type { TextPosition } from './text-edit.ts';

/** A replacement that led to a version of a text: where it begins, and where it ended before and ends after. */
type PlaceEdit = {
  version: number;
  start: TextPosition;
  before: TextPosition;
  after: TextPosition;
};

/** Where places of an earlier text are by now. */
export type MovedPlaces = {
  /** Replaces what lies between two places of the text as it is. */
  edit(version: number, start: TextPosition, end: TextPosition, text: string): void;
  /** Goes by the text of a version from now on: the edits that led to it count no more. */
  startAt(version: number): void;
  /** Where a place of the earlier text is now; that of something replaced is where the replacement begins. */
  now(place: TextPosition): TextPosition;
  /** Where a place of the text now was; what was not there yet is where it came in. */
  earlier(place: TextPosition): TextPosition;
};

/** Follows the edits of a text, each with the version that it made, so that what was found in an earlier one is found again. */
export function createMovedPlaces(): MovedPlaces {
  let edits: PlaceEdit[] = [];
  return {
    edit(version, start, end, text) {
      edits.push({ version, start, before: end, after: endOf(start, text) });
    },
    startAt(version) {
      edits = edits.filter((edit) => edit.version > version);
    },
    now: ({ line, column }) =>
      edits.reduce((at, { start, before, after }) => move(at, start, before, after), {
        line,
        column,
      }),
    earlier: ({ line, column }) =>
      edits.reduceRight((at, { start, before, after }) => move(at, start, after, before), {
        line,
        column,
      }),
  };
}

/** Moves a place from behind one end to behind another; what lies before both stays, what lies between is at their start. */
function move(
  place: TextPosition,
  start: TextPosition,
  from: TextPosition,
  to: TextPosition,
): TextPosition {
  if (isBefore(place, from)) return isBefore(place, start) ? place : start;
  return {
    line: place.line + to.line - from.line,
    column: place.line === from.line ? place.column + to.column - from.column : place.column,
  };
}

function isBefore(a: TextPosition, b: TextPosition): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

function endOf({ line, column }: TextPosition, text: string): TextPosition {
  const lines = text.split(/\r\n|\r|\n/u);
  const last = lines.at(-1)?.length ?? 0;
  return lines.length === 1
    ? { line, column: column + last }
    : { line: line + lines.length - 1, column: last + 1 };
}
