import type { Completion } from '#core/openapi/language/propose/completion.ts';
import { knownAnyStatus } from '#renderer/api/editor-settings.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import { isProse } from './is-prose.ts';
import { rangeIn } from './range-in.ts';
import { rangeWhenAsked } from './range-when-asked.ts';

const TRIGGERS = [' ', '"', "'", '#', '/'];

/** Completion of names and values, from the version of OpenAPI and from what the document declares. */
export const completions: monaco.languages.CompletionItemProvider = {
  triggerCharacters: TRIGGERS,
  async provideCompletionItems(model, position, { triggerCharacter }) {
    // A blank in a text or in the indentation asks for nothing.
    const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
    if (triggerCharacter === ' ' && !/(?::|^\s*-) $/u.test(before)) return undefined;
    if (isProse(before)) return undefined;
    const offset = model.getOffsetAt(position);
    const asked = model.getValueLength();
    const anyStatus = knownAnyStatus();
    const found = (await askDocument(model, { kind: 'complete', offset, anyStatus }))?.value;
    if (found === undefined) return undefined;
    // What was typed since the question is not to be written over twice; what was deleted asks anew.
    const grown = model.getValueLength() - asked;
    if (grown < 0) return undefined;
    const behind = model.getLineContent(position.lineNumber).slice(position.column - 1);
    // A quote or a slash began another word, and a question of its own.
    if (grown > 0 && TRIGGERS.some((one) => behind.startsWith(one))) return undefined;
    const range = rangeIn(model, rangeWhenAsked(found.range, offset, grown));
    const comma = found.commaAt;
    const edits =
      comma === undefined
        ? {}
        : {
            additionalTextEdits: [
              { range: rangeIn(model, { start: comma, end: comma }), text: ',' },
            ],
          };
    return {
      suggestions: found.items.map((item, index) => ({
        ...suggestionOf(item),
        range,
        sortText: String(index).padStart(5, '0'),
        ...edits,
      })),
    };
  },
};

const kinds: Record<Completion['kind'], monaco.languages.CompletionItemKind> = {
  field: monaco.languages.CompletionItemKind.Property,
  value: monaco.languages.CompletionItemKind.EnumMember,
  reference: monaco.languages.CompletionItemKind.Reference,
  item: monaco.languages.CompletionItemKind.Snippet,
};

function suggestionOf({ label, kind, detail, documentation, insert, filter, goesOn }: Completion) {
  const { InsertAsSnippet, KeepWhitespace } = monaco.languages.CompletionItemInsertTextRule;
  return {
    label: detail === undefined ? label : { label, description: detail },
    kind: kinds[kind],
    ...(documentation !== undefined && { documentation: { value: documentation } }),
    insertText: insert,
    // A word that is there whole already is told apart only where it is no snippet.
    insertTextRules: /[$\\]/u.test(insert) ? InsertAsSnippet | KeepWhitespace : KeepWhitespace,
    ...(filter !== undefined && { filterText: filter }),
    ...(goesOn === true && { command: { id: 'editor.action.triggerSuggest', title: '' } }),
  };
}
