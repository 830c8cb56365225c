import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CR,
  END,
  LF,
  SPACE,
  TAB,
  codeAt,
  endOfLine,
} from '#core/openapi/syntax/read/fast-yaml/chars.ts';

/** The offset behind the spaces and tabs at an offset. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (codeAt(text, at) === SPACE || codeAt(text, at) === TAB) at += 1;
  return at;
}

/** Whether the code ends a line, or the text. */
export function isBreak(code: number): boolean {
  return code === LF || code === CR || code === END;
}

/** Whether nothing but blanks and a comment is left of the line. */
export function isRestEmpty(text: string, from: number): boolean {
  const at = skipBlanks(text, from);
  return isBreak(codeAt(text, at)) || (codeAt(text, at) === 0x23 && at > from);
}

/** The end of a line's content: before its line break, and the blanks before that. */
export function endOfContent(text: string, from: number): number {
  let end = endOfLine(text, from);
  while (end > from && /\s/u.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** The start of the line that an offset is on. */
export function lineStartAt(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/**
 * Where the lines end that are indented deeper than a column, from the end of the line at an offset on: the end of
 * the last one's content.
 *
 * @param withCloser whether a line that begins with a closing bracket right in the column is the last of them
 */
export function endOfDeeper(
  text: string,
  offset: number,
  column: number,
  limit: number,
  withCloser = false,
): number {
  let end = endOfContent(text, offset);
  for (let line = endOfLine(text, offset) + 1; line < limit;) {
    const at = skipBlanks(text, line);
    const code = codeAt(text, at);
    if (!isBreak(code)) {
      if (at - line <= column) {
        const isCloser = code === CLOSE_BRACE || code === CLOSE_BRACKET;
        return withCloser && isCloser && at - line === column ? endOfContent(text, at) : end;
      }
      end = endOfContent(text, at);
    }
    line = endOfLine(text, at) + 1;
  }
  return end;
}
