import { UndoRedoGroup } from 'monaco-editor/platform/undoRedo/common/undoRedo.js';
import { asStep, type StepName } from '#renderer/document/state/step-names.ts';
import type { monaco } from './monaco-setup.ts';

/** Edits of one of several texts. */
type TextEdits = {
  model: monaco.editor.ITextModel;
  operations: monaco.editor.IIdentifiedSingleEditOperation[];
};

/**
 * Changes several texts so that undoing it in one of them takes it back in all that were not changed since; **Undo** calls
 * the step by its `name`.
 */
export function editTogether(changes: readonly TextEdits[], name: StepName): void {
  const group = new UndoRedoGroup();
  for (const { model, operations } of changes) {
    const grouped: GroupedModel = model;
    grouped.pushStackElement();
    asStep(model, name, () => grouped.pushEditOperations([], operations, () => null, group));
    grouped.pushStackElement();
  }
}

/** What Monaco's models take beyond their published types. */
type GroupedModel = {
  pushStackElement(): void;
  pushEditOperations(
    before: null | monaco.Selection[],
    operations: monaco.editor.IIdentifiedSingleEditOperation[],
    after: () => null,
    group?: UndoRedoGroup,
  ): unknown;
};
