import 'monaco-editor/features/diffEditor/register.js';
import { monaco } from './monaco-setup.ts';

/** The two texts of a comparison, as they stand side by side. */
export type ComparedTexts = { before: string; after: string; language: string };

/** Shows two texts beside each other; below the width for that, one under the other. Answers how to end it. */
export function openDiffEditor(
  host: HTMLElement,
  { before, after, language }: ComparedTexts,
  labels: { before: string; after: string },
): () => void {
  const original = monaco.editor.createModel(before, language);
  const modified = monaco.editor.createModel(after, language);
  const editor = monaco.editor.createDiffEditor(host, {
    readOnly: true,
    originalEditable: false,
    automaticLayout: true,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: 700,
    originalAriaLabel: labels.before,
    modifiedAriaLabel: labels.after,
    hideUnchangedRegions: { enabled: true },
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    contextmenu: false,
    fontSize: 13,
    lineNumbersMinChars: 4,
    renderOverviewRuler: false,
  });
  editor.setModel({ original, modified });
  return () => {
    editor.dispose();
    original.dispose();
    modified.dispose();
  };
}
