/** The line breaks that are written; a lone carriage return is read as one, too. */
export type LineBreak = '\n' | '\r\n';

const ANY_BREAK = /\r\n|\r|\n/g;

/** The line break that a text uses, as its first line has it; no more than that line is read. */
export function lineBreakOf(text: string): LineBreak {
  const first = text.indexOf('\n');
  return first > 0 && text.charAt(first - 1) === '\r' ? '\r\n' : '\n';
}

/** The line break that most lines of a text have, and whether they end in different ways. */
export function usualLineBreakOf(text: string): { lineBreak: LineBreak; isMixed: boolean } {
  if (!text.includes('\r')) return { lineBreak: '\n', isMixed: false };
  const counts = { lf: 0, crlf: 0, cr: 0 };
  for (const [found] of text.matchAll(ANY_BREAK)) {
    if (found === '\n') counts.lf += 1;
    else if (found === '\r') counts.cr += 1;
    else counts.crlf += 1;
  }
  return {
    lineBreak: counts.crlf > counts.lf ? '\r\n' : '\n',
    isMixed: counts.cr > 0 || (counts.crlf > 0 && counts.lf > 0),
  };
}

/** A text whose lines all end with the given line break. */
export function withLineBreaks(text: string, lineBreak: string): string {
  if (lineBreak === '\n' && !text.includes('\r')) return text;
  return text.replaceAll(ANY_BREAK, lineBreak);
}

/** The lines of a text, whatever they end with; at most `most` of them. An empty one where the text ends with a break. */
export function splitLines(text: string, most?: number): string[] {
  return text.split(ANY_BREAK, most);
}

/** The lines of a text and what each ends with: one line break less than there are lines. */
export function splitLinesAndBreaks(text: string): { lines: string[]; breaks: string[] } {
  const lines: string[] = [];
  const breaks: string[] = [];
  let from = 0;
  for (const found of text.matchAll(ANY_BREAK)) {
    lines.push(text.slice(from, found.index));
    breaks.push(found[0]);
    from = found.index + found[0].length;
  }
  lines.push(text.slice(from));
  return { lines, breaks };
}

/** The lines of a text, each with the line feed that ends it; the last one may have none. */
export function splitAfterBreaks(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}
