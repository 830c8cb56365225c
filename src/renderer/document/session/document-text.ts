import { type LineBreak, usualLineBreakOf, withLineBreaks } from '#core/text/line-breaks.ts';
import { askForLineBreaks } from '#renderer/document/compare/ask-merge-worker.ts';

/** A file's text taken apart: what the editor shows, and what must come back when it is saved. */
export type FileText = {
  /** Without byte order mark; every line break is `lineBreak`. */
  readonly text: string;
  readonly byteOrderMark: boolean;
  /** The line break that most lines have; new lines get it. */
  readonly lineBreak: LineBreak;
  /** The text with its own line breaks, when lines end in different ways: each unchanged line keeps its ending. */
  readonly mixed: string | undefined;
};

const BYTE_ORDER_MARK = '\uFEFF';

/** Takes a file's text apart, so that nothing about its bytes is lost by editing (the editor knows one line break). */
export function readFileText(original: string): FileText {
  const byteOrderMark = original.startsWith(BYTE_ORDER_MARK);
  const body = byteOrderMark ? original.slice(1) : original;
  const { lineBreak, isMixed } = usualLineBreakOf(body);
  const text = isMixed ? withLineBreaks(body, lineBreak) : body;
  return { text, byteOrderMark, lineBreak, mixed: isMixed ? body : undefined };
}

/** The text to be saved: the editor's, with the byte order mark and the line endings that the file had. */
export async function writeFileText(file: FileText, edited: string): Promise<string> {
  const { mixed, lineBreak } = file;
  const isAsRead = mixed === undefined || edited === file.text;
  const body = isAsRead
    ? (mixed ?? edited)
    : await askForLineBreaks({ original: mixed, edited, usual: lineBreak });
  return file.byteOrderMark ? BYTE_ORDER_MARK + body : body;
}

/** The bytes to be saved of a text whose lines all end in the same way: the editor's, behind the file's mark. */
export function withByteOrderMark(file: FileText, edited: Blob): Blob {
  return file.byteOrderMark ? new Blob([BYTE_ORDER_MARK, edited]) : edited;
}
