import type { TextRange } from '#core/text/text-edit.ts';
import type { SyntaxFault } from '#core/openapi/syntax/read/read-result.ts';
import { MAX_SYNTAX_FINDINGS } from '#core/openapi/syntax/read/reading-limits.ts';
import { findCause } from './find-cause.ts';
import { lineStartAt, skipBlanks } from './text-extent.ts';
import { endOfLine } from '#core/openapi/syntax/read/fast-yaml/chars.ts';

/** What was found wrong with a text so far, and what is left out of it so that the rest can be read. */
export type Damage = {
  readonly faults: SyntaxFault[];
  /** The parts that are left out. */
  readonly unread: TextRange[];
  /** Where keys end that are read as if a colon followed. */
  readonly colons: Set<number>;
  /** How often something was left out. */
  count: number;
  /** Who is still to be told the first fault. */
  onFirstFault: ((fault: SyntaxFault) => void) | undefined;
};

export function createDamage(onFirstFault?: (fault: SyntaxFault) => void): Damage {
  return { faults: [], unread: [], colons: new Set(), count: 0, onFirstFault };
}

/** Tells the first fault that was found, once. */
export function tellFirstFault(damage: Damage): void {
  const { faults, onFirstFault } = damage;
  const [first] = faults.toSorted((a, b) => a.offset - b.offset);
  if (first === undefined) return;
  damage.onFirstFault = undefined;
  onFirstFault?.(first);
}

/** What is known of a text at this moment; `restoreDamage` goes back to it. */
export function copyDamage(damage: Damage): Damage {
  const { faults, unread, colons } = damage;
  return { ...damage, faults: [...faults], unread: [...unread], colons: new Set(colons) };
}

/** Forgets what was left out since `before`: another reader understands the text. */
export function restoreDamage(damage: Damage, before: Damage): void {
  damage.faults.splice(0, Infinity, ...before.faults);
  damage.unread.splice(0, Infinity, ...before.unread);
  damage.colons.clear();
  for (const end of before.colons) damage.colons.add(end);
  damage.count = before.count;
}

/**
 * Leaves out of a text what makes it unreadable around a place, and notes why: at its cause, once.
 *
 * Offsets stay what they are: what is left out becomes comments and blanks. `undefined` where nothing more can be left
 * out.
 *
 * @param noticed what a reader was stopped by
 * @param from where the part starts that the cause is in, at the start of a line
 */
export function leaveOut(
  damage: Damage,
  text: string,
  noticed: SyntaxFault,
  from: number,
  limit: number,
): string | undefined {
  damage.count += 1;
  if (damage.count > MAX_SYNTAX_FINDINGS) return undefined;
  const cause = findCause(withColons(text, damage.colons), from, limit, noticed.offset);
  if (cause === undefined) return undefined;
  const { span, colonAt, within } = cause;
  const fault: SyntaxFault =
    cause.fault === undefined ? noticed : { code: 'spec_invalid', pointer: '', ...cause.fault };
  if (!isKnown(damage, text, fault, within)) damage.faults.push(fault);
  if (colonAt !== undefined && !damage.colons.has(colonAt)) {
    damage.colons.add(colonAt);
    return text;
  }
  const line = { start: lineStartAt(text, span.start), end: endOfLine(text, span.end) };
  for (const part of [span, line]) {
    const rest = blankOut(text, part);
    if (rest === text) continue;
    damage.unread.push(part);
    return rest;
  }
  return undefined;
}

/** The text with other keys in the place of those that lack their colon. */
function withColons(text: string, colons: ReadonlySet<number>): string {
  let whole = text;
  for (const end of colons) {
    const start = skipBlanks(text, lineStartAt(text, end));
    const key = `${'k'.repeat(Math.max(0, end - start - 1))}:`;
    whole = [whole.slice(0, end - key.length), key, whole.slice(end)].join('');
  }
  return whole;
}

/** Whether a fault only follows from one before: in what is left out already, on the same line, or in the same entry. */
function isKnown(
  { faults, unread }: Damage,
  text: string,
  { offset }: SyntaxFault,
  within: number | undefined,
): boolean {
  const line = lineStartAt(text, offset);
  return (
    unread.some(({ start, end }) => start <= offset && offset <= end) ||
    faults.some((known) => lineStartAt(text, known.offset) === line) ||
    (within !== undefined && unread.some(({ start }) => within <= start && start < offset))
  );
}

/** Makes comments of the lines of a part, where that is possible, and blanks of the rest. */
export function blankOut(text: string, { start, end }: TextRange): string {
  const part = text.slice(start, end);
  const canBeComment = start === 0 || /\s/u.test(text.charAt(start - 1));
  const blank = part.replaceAll(/[^\r\n]/gu, ' ');
  const lines = canBeComment ? part.replaceAll(/(^|\n)([^\S\n]*)(\S)([^\r\n]*)/gu, comment) : blank;
  // Joined, as a text that is made of parts is slow to look through.
  return [text.slice(0, start), lines, text.slice(end)].join('');
}

function comment(
  _line: string,
  lineBreak: string,
  indent: string,
  _first: string,
  rest: string,
): string {
  return `${lineBreak}${' '.repeat(indent.length)}#${' '.repeat(rest.length)}`;
}
