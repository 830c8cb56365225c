import { completionMessages } from '#messages/en/completion.ts';
import { splitLines } from '#core/text/line-breaks.ts';
import { lineStartOf } from '#core/text/lines.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import { contextAt } from './context/context-at.ts';
import { unquote } from './context/cursor-context.ts';
import { helpOf } from '#core/openapi/objects/objects.ts';
import { placedPath } from './placed-path.ts';
import type { Names } from './names.ts';
import { componentNoun } from '#core/openapi/references/component-sections.ts';
import { componentIn } from './component-reference.ts';
import { fieldAt } from './shape.ts';
import { type ReadFile, type TargetInFile, targetInFiles } from './target-in-files.ts';

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
  files?: { file: string; read: ReadFile },
): Hover | undefined {
  const context = contextAt(text, format, offset, names);
  if (context === undefined || context.token.start === context.token.end) return undefined;
  const { token: range, kind } = context;
  const word = unquote(text.slice(range.start, range.end));
  if (kind === 'value') {
    const component = componentIn(word);
    if (component !== undefined) return describeComponent(text, range, component, names);
    const target = files && targetInFiles(text, context, files.file, files.read);
    return target && describeTarget(target, range);
  }
  const path = placedPath(names, context.path);
  if (path === undefined) return undefined;
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
    return {
      range,
      paragraphs: [completionMessages.t('absent', { kind: componentNoun(section), name })],
    };
  const noun = componentNoun(section);
  const kind = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    range,
    paragraphs: [completionMessages.t('component', { kind, name })],
    excerpt: excerptOf(text, target),
  };
}

function describeTarget({ spec, range: target, name }: TargetInFile, range: TextRange): Hover {
  return {
    range,
    paragraphs:
      name === spec.file ? [name] : [name, completionMessages.t('inFile', { file: spec.file })],
    excerpt: excerptOf(spec.text, target),
  };
}

/** The first lines of a part of a text, without the margin that they share. */
function excerptOf(text: string, { start, end }: TextRange): string {
  const part = text.slice(lineStartOf(text, start), end).trimEnd();
  const lines = splitLines(part, EXCERPT_LINES + 1);
  const margin = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^ */u.exec(line)?.[0].length ?? 0),
  );
  const shown = lines.slice(0, EXCERPT_LINES).map((line) => line.slice(margin).slice(0, 160));
  if (lines.length > EXCERPT_LINES) shown.push('…');
  return shown.join('\n');
}
