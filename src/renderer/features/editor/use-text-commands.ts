import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { isPressed } from '#renderer/commands/shortcut.ts';
import { commands } from '#contracts/commands.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { dropJump, isJumping, jumpEnded } from '#renderer/document/session/cursor-jump.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;

/** The actions of Monaco's that go by the place of the cursor. */
const atCursor = {
  'quick-fix': 'editor.action.quickFix',
  explain: 'editor.action.showHover',
  'go-to-definition': 'editor.action.revealDefinition',
  'show-uses': 'editor.action.goToReferences',
  rename: 'editor.action.rename',
} as const;
const inText = { find: 'actions.find', 'go-to-symbol': 'editor.action.quickOutline' } as const;

const PATIENCE_MS = 10_000;
const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta']);

function run(editor: Editor | undefined, action: string): void {
  editor?.focus();
  void editor?.getAction(action)?.run();
}

/** Runs an action where the cursor is; where it is about to be, while it is on its way to another place. */
async function runAtCursor(
  document: OpenDocument,
  find: () => Editor | undefined,
  action: string,
): Promise<void> {
  const late = new Promise<'late'>((resolve) => void setTimeout(resolve, PATIENCE_MS, 'late'));
  if (isJumping(document) && (await Promise.race([jumpEnded(document), late])) === 'late') {
    notifications.show({
      title: 'The document is still being read',
      message: 'The cursor is not yet where it was sent. Try again when it is.',
    });
  } else run(find(), action);
}

/** The commands of the text's own editor, which hears their shortcuts by itself. */
export function useTextCommands(document: OpenDocument, find: () => Editor | undefined): void {
  const own = useMemo(() => {
    const placed = Object.entries(atCursor).map(([id, action]) => [
      id,
      () => void runAtCursor(document, find, action),
    ]);
    const others = Object.entries(inText).map(([id, action]) => [id, () => run(find(), action)]);
    return Object.fromEntries([...placed, ...others]);
  }, [document, find]);
  useCommands(own);
}

/**
 * Watches over jumps of the cursor: whoever types or clicks in the text is left there, but a shortcut that goes by the
 * place of the cursor is for the place that it is on its way to.
 */
export function watchJumps(editor: Editor, document: OpenDocument): void {
  editor.onMouseDown(() => dropJump(document));
  editor.onKeyDown((event) => {
    const { browserEvent } = event;
    if (MODIFIERS.has(browserEvent.key)) return;
    const pressed = isJumping(document)
      ? commands.find(({ shortcut }) => shortcut !== undefined && isPressed(shortcut, browserEvent))
      : undefined;
    const action = Object.entries(atCursor).find(([id]) => id === pressed?.id)?.[1];
    if (action === undefined) {
      dropJump(document);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    void runAtCursor(document, () => editor, action);
  });
}
