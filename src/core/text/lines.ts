const BYTE_ORDER_MARK = '\uFEFF';

/** The offset at which the line of an offset starts; behind a byte order mark. */
export function lineStartOf(text: string, offset: number): number {
  const start = rawLineStartOf(text, offset);
  return start === 0 && text.startsWith(BYTE_ORDER_MARK) ? Math.min(1, offset) : start;
}

/** The offset at which the line of an offset starts; a byte order mark is part of the first line. */
export function rawLineStartOf(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset at which the line below the one of an offset starts; the text's length where there is none. */
export function nextLineOf(text: string, offset: number): number {
  return text.indexOf('\n', offset) + 1 || text.length;
}

/** The offset at which the line of an offset ends, before its line break. */
export function lineEndOf(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end === -1) return text.length;
  return end > offset && text.charAt(end - 1) === '\r' ? end - 1 : end;
}

/** How many characters stand before an offset on its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStartOf(text, offset);
}

/** The blanks at the start of the line of an offset. */
export function indentationAt(text: string, offset: number): string {
  const start = lineStartOf(text, offset);
  let end = start;
  while (isBlank(text.charAt(end))) end += 1;
  return text.slice(start, end);
}

/**
 * Whether only blanks stand before an offset on its line.
 *
 * No more than these blanks are read: a whole document may be one line.
 */
export function isFirstOnLine(text: string, offset: number): boolean {
  let start = offset;
  while (start > 0 && isBlank(text.charAt(start - 1))) start -= 1;
  if (start === 0 || text.charAt(start - 1) === '\n') return true;
  return start === 1 && text.startsWith(BYTE_ORDER_MARK);
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t';
}
