import { Composer, Lexer, Parser, type CST, type Document, type ErrorCode } from 'yaml';
import { tooDeep, tooManyNodes, type SyntaxFault } from './read-result.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { tooManyTokens, type YamlFault } from './yaml-faults.ts';

export type ComposedYaml =
  | {
      kind: 'document';
      document: Document.Parsed;
      faults: YamlFault[];
      /** Where the anchors (`&name`) stand, in the order of the text. */
      anchors: number[];
    }
  | { kind: 'refused'; fault: SyntaxFault };

// In the lexer's stream each scalar is announced by this control character.
const SCALAR_MARK = '\u001F';

// A kilobyte and some microseconds each: a fifth of a gigabyte and half a second.
export const MOST_TOKENS = 200_000;

/**
 * Composes one YAML 1.2 document of the core schema, without merge keys.
 *
 * Tokens, values and brackets are counted while the text is cut, so that a document beyond the limits is refused
 * before it takes memory.
 */
export function composeYaml(text: string, limits: ReadingLimits, mostTokens: number): ComposedYaml {
  const parser = new Parser();
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    uniqueKeys: false,
    prettyErrors: false,
    keepSourceTokens: false,
    strict: true,
    logLevel: 'silent',
  });
  const documents: Document.Parsed[] = [];
  const take = (tokens: Iterable<CST.Token>): void => {
    for (const token of tokens) documents.push(...composer.next(token));
  };

  let lexemes = 0;
  let scalars = 0;
  let brackets = 0;
  let offset = 0;
  let isContent = false;
  const anchors: number[] = [];
  const versions: YamlFault[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    if (lexemes > mostTokens) return refused(tooManyTokens(offset));
    if (isContent) {
      isContent = false;
    } else if (lexeme === SCALAR_MARK) {
      isContent = true;
      scalars += 1;
      if (scalars > limits.nodes) return refused(tooManyNodes(offset, limits));
    } else if (lexeme === '{' || lexeme === '[') {
      brackets += 1;
      if (brackets > limits.nesting) return refused(tooDeep(offset, limits.nesting));
    } else if (lexeme === '}' || lexeme === ']') {
      brackets = Math.max(0, brackets - 1);
    } else if (lexeme.startsWith('&')) {
      anchors.push(offset);
    } else if (/^%YAML\s/u.test(lexeme)) {
      versions.push({ code: 'BAD_DIRECTIVE', start: offset, end: offset + lexeme.length });
    }
    take(parser.next(lexeme));
    offset = parser.offset;
  }
  take(parser.end());
  documents.push(...composer.end(true, text.length));
  return finish(documents, text.length, anchors, versions.slice(1));
}

/** Whether a text has more tokens than are composed; the rest of it is not looked at. */
export function hasManyTokens(text: string): boolean {
  let lexemes = 0;
  for (const _ of new Lexer().lex(text)) {
    lexemes += 1;
    if (lexemes > MOST_TOKENS) return true;
  }
  return false;
}

function finish(
  documents: readonly Document.Parsed[],
  length: number,
  anchors: number[],
  furtherVersions: readonly YamlFault[],
): ComposedYaml {
  const [document, second] = documents;
  if (document === undefined) throw new Error('The YAML composer gave no document.');
  // A name that ends with a colon is one (YAML 1.2.2, section 6.9.2).
  const warnings = document.warnings.filter(({ code }) => code !== 'BAD_ALIAS');
  const faults = withoutEchoes(
    [...document.errors, ...warnings].map((error) => ({
      code: error.code,
      start: error.pos[0],
      end: error.pos[1],
    })),
  );
  // The library takes the last %YAML line; there may be one (section 6.8.1).
  faults.push(...furtherVersions);
  if (second !== undefined) {
    const start = second.range[0];
    faults.push({ code: 'MULTIPLE_DOCS', start, end: Math.min(start + 1, length) });
  }
  return { kind: 'document', document, faults, anchors };
}

// Behind these the parser has lost its place, and finds every further token unexpected.
const LOST: ReadonlySet<ErrorCode> = new Set(['TAB_AS_INDENT', 'UNEXPECTED_TOKEN']);

/** Leaves out the faults that only follow from the one before: they would bury the one that is to be mended. */
function withoutEchoes(faults: readonly YamlFault[]): YamlFault[] {
  return faults.filter(({ code }, index) => {
    const before = faults[index - 1];
    return before === undefined || code !== 'UNEXPECTED_TOKEN' || !LOST.has(before.code);
  });
}

function refused(fault: SyntaxFault): ComposedYaml {
  return { kind: 'refused', fault };
}
