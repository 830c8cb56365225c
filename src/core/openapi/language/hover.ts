import type { SpecFormat, TextRange } from '../types.ts';
import { contextAt } from './context/context-at.ts';
import { unquote } from './context/cursor-context.ts';
import { helpOf } from './help/help.ts';
import type { Names } from './names.ts';
import { wordOf } from '../component-sections.ts';
import { componentIn } from './references.ts';
import { fieldAt } from './shape.ts';

/** What is told about the word at the cursor. */
export type Hover = {
  range: TextRange;
  /** Sentences, one paragraph each. */
  paragraphs: string[];
  /** Some lines of a reference's target, as they stand in the document. */
  excerpt?: string;
};

const EXCERPT_LINES = 10;

/** Explains the field at an offset, or shows what its reference leads to; works on unfinished text. */
export function hoverAt(
  text: string,
  format: SpecFormat,
  offset: number,
  names: Names,
): Hover | undefined {
  const context = contextAt(text, format, offset);
  if (context === undefined || context.token.start === context.token.end) return undefined;
  const { token: range, path, kind } = context;
  const word = unquote(text.slice(range.start, range.end));
  if (kind === 'value') {
    const component = componentIn(word);
    return component && describeComponent(text, range, component, names);
  }
  const type = fieldAt(names.dialect, path)?.type;
  const about = type === undefined ? undefined : helpOf(names.dialect, type, word);
  return about && { range, paragraphs: [about.text, about.section] };
}

function describeComponent(
  text: string,
  range: TextRange,
  { section, name }: { section: string; name: string },
  { components }: Names,
): Hover | undefined {
  const target = components.find((one) => one.section === section && one.name === name);
  if (target === undefined)
    return { range, paragraphs: [`There is no ${wordOf(section)} "${name}" in this document.`] };
  const lines = text
    .slice(lineStart(text, target.start), target.end)
    .trimEnd()
    .split(/\r?\n/u, EXCERPT_LINES + 1);
  const margin = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^ */u.exec(line)?.[0].length ?? 0),
  );
  const shown = lines.slice(0, EXCERPT_LINES).map((line) => line.slice(margin).slice(0, 160));
  if (lines.length > EXCERPT_LINES) shown.push('…');
  const title = `${wordOf(section)} ${name}`;
  return {
    range,
    paragraphs: [title.charAt(0).toUpperCase() + title.slice(1)],
    excerpt: shown.join('\n'),
  };
}

const lineStart = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
