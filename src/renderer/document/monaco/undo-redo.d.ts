declare module 'monaco-editor/platform/undoRedo/common/undoRedo.js' {
  /** Steps of several undo stacks that are taken together. */
  export class UndoRedoGroup {
    readonly id: number;
  }
}
