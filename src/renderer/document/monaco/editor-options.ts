import { documentMessages } from '#messages/en/document.ts';
import type { editor } from 'monaco-editor/editor/editor.api.js';

/** From here on, whatever Monaco recomputes over all lines after each edit is switched off. */
const LARGE_DOCUMENT_LINES = 20_000;

/**
 * The editor's options for a document of so many lines.
 *
 * Words, links and highlights of Monaco's own are off: what the editor says comes from the document's worker.
 */
export function editorOptions(lines: number): editor.IStandaloneEditorConstructionOptions {
  const large = lines > LARGE_DOCUMENT_LINES;
  return {
    // A word that is typed whole is taken as it is: Enter begins the next line.
    acceptSuggestionOnEnter: 'smart',
    ariaLabel: documentMessages.t('editor.label'),
    automaticLayout: true,
    accessibilitySupport: 'auto',
    codeLensFontFamily: 'inherit',
    codeLensFontSize: 12,
    bracketPairColorization: { enabled: false },
    contextmenu: false,
    cursorSurroundingLines: 3,
    detectIndentation: true,
    fixedOverflowWidgets: true,
    folding: !large,
    foldingStrategy: 'indentation',
    fontSize: 13,
    fontFamily:
      "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    guides: { indentation: true, highlightActiveIndentation: !large },
    hover: { enabled: 'on', delay: 400 },
    gotoLocation: { multipleDefinitions: 'goto' },
    insertSpaces: true,
    lineNumbersMinChars: 4,
    links: false,
    matchBrackets: 'never',
    minimap: { enabled: false },
    occurrencesHighlight: 'off',
    overviewRulerLanes: 2,
    padding: { top: 8, bottom: 8 },
    quickSuggestions: { other: 'on', strings: 'on', comments: 'off' },
    renderLineHighlight: 'line',
    renderWhitespace: 'selection',
    scrollBeyondLastLine: false,
    selectionHighlight: false,
    smoothScrolling: false,
    stickyScroll: { enabled: false },
    suggest: { showWords: false, preview: false, showStatusBar: false },
    suggestOnTriggerCharacters: true,
    tabSize: 2,
    unicodeHighlight: {
      ambiguousCharacters: false,
      nonBasicASCII: false,
      // It is looked for in the whole text after each key.
      invisibleCharacters: !large,
    },
    unusualLineTerminators: 'off',
    wordBasedSuggestions: 'off',
    wordWrap: 'off',
  };
}
