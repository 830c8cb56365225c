import type { TextRange } from '#core/text/text-edit.ts';
import { jsonFaults, type JsonFault } from './json-faults.ts';
import type { SyntaxFault } from './read-result.ts';
import { LARGE_TEXT, MAX_SYNTAX_FINDINGS } from './reading-limits.ts';

const SPACE = /[^\t\n\r ]/gu;
const WORD_END = /[\s,:[\]{}]/gu;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}|(.|$))/gsu;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/u;

/** A place in a broken JSON text, with what was found wrong and left out up to it. */
export class JsonText {
  readonly text: string;
  readonly faults: SyntaxFault[] = [];
  readonly unread: TextRange[] = [];
  pos = 0;
  readonly #onFirst: ((fault: SyntaxFault) => void) | undefined;
  /** The lines of the faults, by their starts. */
  readonly #lines = new Set<number>();
  #lineEnd = -1;

  constructor(text: string, onFirst: ((fault: SyntaxFault) => void) | undefined) {
    this.text = text;
    this.#onFirst = onFirst;
  }

  /** Notes a fault, but none on a line that has one; one that may follow from others, only if it is the first. */
  report(fault: JsonFault, isOnlyFirst = false): void {
    const line = this.lineStart(fault.offset);
    if (this.#lines.has(line) || (isOnlyFirst && this.faults.length > 0)) return;
    this.#lines.add(line);
    const { offset, text } = fault;
    this.add({ code: 'spec_invalid', pointer: '', offset, ...text() });
  }

  /** Notes a fault; a large text with many is read no further. */
  add(fault: SyntaxFault): void {
    if (this.faults.length === 0) this.#onFirst?.(fault);
    if (this.faults.length < MAX_SYNTAX_FINDINGS) this.faults.push(fault);
    else if (this.text.length > LARGE_TEXT) this.pos = this.text.length;
  }

  leaveOut(start: number, end: number): void {
    if (end > start) this.unread.push({ start, end });
  }

  isInUnread(offset: number): boolean {
    const last = this.unread.at(-1);
    return last !== undefined && last.start <= offset && offset <= last.end;
  }

  /** Moves over white space and comments, which are faults; gives the character there, empty at the end. */
  skipSpace(): string {
    const { text } = this;
    for (;;) {
      SPACE.lastIndex = this.pos;
      this.pos = SPACE.exec(text)?.index ?? text.length;
      if (text.charCodeAt(this.pos) !== 0x2f) return text.charAt(this.pos);
      const isLine = text.startsWith('//', this.pos);
      if (!isLine && !text.startsWith('/*', this.pos)) return '/';
      this.report(jsonFaults.comment(this.pos));
      const end = text.indexOf(isLine ? '\n' : '*/', this.pos + 2);
      this.pos = end === -1 ? text.length : end + (isLine ? 1 : 2);
    }
  }

  lineStart(offset: number): number {
    return offset === 0 ? 0 : this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  #endOfLine(from: number): number {
    if (from > this.#lineEnd || this.#lineEnd === -1) {
      const at = this.text.indexOf('\n', from);
      this.#lineEnd = at === -1 ? this.text.length : at;
    }
    return this.#lineEnd;
  }

  /** By how much the line of an offset is indented. */
  indentAt(offset: number): number {
    const start = this.lineStart(offset);
    return (/^[\t ]*/u.exec(this.text.slice(start, start + 200))?.[0] ?? '').length;
  }

  /** The indentation of the line here, where this is its first character but blanks; else -1. */
  indentOfFirst(): number {
    const { text, pos } = this;
    let at = pos;
    while (at > 0 && (text.charCodeAt(at - 1) === 0x20 || text.charCodeAt(at - 1) === 0x09))
      at -= 1;
    return at === 0 || text.charCodeAt(at - 1) === 0x0a ? pos - at : -1;
  }

  /** The next line, where this one has nothing but a comma behind the bracket at an offset. */
  nextLine(bracket: number): { indent: number; first: string } | undefined {
    const { pos, text } = this;
    const behind = /^[\t ]*,?[\t ]*\r?\n/u.exec(text.slice(bracket + 1, bracket + 200));
    if (behind === null) return undefined;
    SPACE.lastIndex = bracket + 1 + behind[0].length;
    this.pos = SPACE.exec(text)?.index ?? text.length;
    const next = { indent: this.indentOfFirst(), first: text.charAt(this.pos) };
    this.pos = pos;
    return next;
  }

  /** Whether a property name and its colon stand here. */
  isKey(): boolean {
    const end = this.#endOfText();
    if (end === -1) return false;
    // Nearly always the colon, a comma or a line's end follows at once.
    const code = this.text.charCodeAt(end);
    if (code === 0x3a || code === 0x2c) return code === 0x3a;
    return /^\s*:/u.test(this.text.slice(end, end + 200));
  }

  /** The end of the text in quotes here; -1 where it does not end on its line. */
  #endOfText(): number {
    const { text, pos } = this;
    const lineEnd = this.#endOfLine(pos);
    for (let at = text.indexOf('"', pos + 1); at !== -1; at = text.indexOf('"', at + 1)) {
      if (at > lineEnd) return -1;
      let first = at;
      while (text.charCodeAt(first - 1) === 0x5c) first -= 1;
      if ((at - first) % 2 === 0) return at + 1;
    }
    return -1;
  }

  /** Takes the text in quotes here; `undefined` where it is not closed, which is told. */
  takeText(): string | undefined {
    const { text, pos } = this;
    const end = this.#endOfText();
    if (end === -1) {
      this.report(jsonFaults.quoteNotClosed(pos));
      return undefined;
    }
    this.pos = end;
    const inner = text.slice(pos + 1, end - 1);
    // oxlint-disable-next-line no-control-regex -- These are what is looked for.
    const control = inner.search(/[\u0000-\u001f]/u);
    if (control !== -1) this.report(jsonFaults.controlCharacter(pos + 1 + control));
    if (!inner.includes('\\')) return inner;
    for (const { index, 1: unknown } of inner.matchAll(ESCAPE)) {
      if (unknown === undefined) continue;
      this.report(jsonFaults.unknownEscape(pos + 1 + index));
      return inner;
    }
    return control === -1 ? String(JSON.parse(text.slice(pos, end))) : inner;
  }

  /** Takes a name that lacks one of its quotes, which is told, before a colon; `undefined` where there is none. */
  takeBrokenName(): string | undefined {
    const { text, pos } = this;
    const line = text.slice(pos, Math.min(this.#lineEndAt(pos), pos + 200));
    const late = /^([^\s",:{}[\]]+)"(?=\s*:)/u.exec(line);
    const early = /^"([^":]+)(?=:\s*[[{]?\s*$)/u.exec(line);
    const [whole, name] = late ?? early ?? [];
    if (whole === undefined || name === undefined) return undefined;
    this.report(late === null ? jsonFaults.quoteNotClosed(pos) : jsonFaults.keyExpected(pos));
    this.pos = pos + whole.length;
    return name;
  }

  /** Takes a number, `true`, `false` or `null`; `undefined` where something else stands here, which is told. */
  takeWord(): number | boolean | null | undefined {
    const { text, pos } = this;
    WORD_END.lastIndex = pos;
    const end = WORD_END.exec(text)?.index ?? text.length;
    const word = text.slice(pos, end);
    if (word === 'true' || word === 'false' || word === 'null' || NUMBER.test(word)) {
      this.pos = end;
      return word === 'null'
        ? null
        : word === 'true'
          ? true
          : word === 'false'
            ? false
            : Number(word);
    }
    this.report(jsonFaults.notValue(pos, word === '' ? text.charAt(pos) : word));
    this.pos = Math.max(end, pos + 1);
    return undefined;
  }

  /**
   * Passes over an entry that can't be read: the rest of it on its line, and the deeper lines behind with the bracket
   * that ends them. Moves to the next comma or bracket, or the next line.
   */
  skipEntry(entry: number): void {
    const { text } = this;
    const indent = this.indentAt(entry);
    const lineEnd = this.#lineEndAt(this.pos);
    let depth = 0;
    let at = this.pos;
    for (; at < lineEnd; at += 1) {
      const char = text.charAt(at);
      if (char === '"') {
        this.pos = at;
        const end = this.#endOfText();
        if (end === -1) break;
        at = end - 1;
      } else if (char === '{' || char === '[') depth += 1;
      else if (char === '}' || char === ']') {
        if (depth === 0) return this.#endEntry(entry, at);
        depth -= 1;
      } else if (char === ',' && depth === 0) return this.#endEntry(entry, at);
    }
    this.#endEntry(entry, this.#endOfDeeper(lineEnd, indent, depth));
  }

  #endEntry(entry: number, end: number): void {
    this.leaveOut(entry, end);
    this.pos = end;
  }

  #lineEndAt(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end === -1 ? this.text.length : end;
  }

  /** The end of the lines deeper than an indentation, behind a bracket that closes them. */
  #endOfDeeper(lineEnd: number, indent: number, depth: number): number {
    const { text } = this;
    const isOpen = depth > 0 || /[[{]\s*$/u.test(text.slice(Math.max(0, lineEnd - 20), lineEnd));
    let end = lineEnd;
    while (end < text.length) {
      SPACE.lastIndex = end;
      const at = SPACE.exec(text)?.index ?? text.length;
      const own = at - this.lineStart(at);
      if (at >= text.length) return text.length;
      if (own <= indent) {
        const isCloser = own === indent && /[\]}]/u.test(text.charAt(at));
        return isCloser && (isOpen || end > lineEnd) ? at + 1 : end;
      }
      end = this.#lineEndAt(at);
    }
    return end;
  }
}
