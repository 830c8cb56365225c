// Codes of the characters that mean something in YAML.
export const TAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const SINGLE_QUOTE = 0x27;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const DOT = 0x2e;
export const DIGIT_0 = 0x30;
export const DIGIT_9 = 0x39;
export const COLON = 0x3a;
export const GREATER = 0x3e;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const PIPE = 0x7c;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const BYTE_ORDER_MARK = 0xfeff;

/** What `codeAt` gives behind the end of the text. */
export const END = -1;

/** The code at an offset, or `END`; unlike `charCodeAt` it always gives a small integer. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : END;
}

/** Whether the code separates tokens: a space, a tab, a line break or the end. */
export function isEmpty(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB || code === END;
}

/** Whether the code ends a plain scalar inside of braces or brackets. */
export function isFlowIndicator(code: number): boolean {
  return (
    code === COMMA ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE
  );
}

/** The offset behind the spaces at an offset. */
export function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) === SPACE) at += 1;
  return at;
}

/** The offset of the line feed that ends the line, or the end of the text. */
export function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at;
}
