import { notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import { editorMessages } from '#messages/en/editor.ts';
import { keysWaitAt } from '#renderer/browser/keys-wait-at.ts';
import { runCommand, useCommands } from '#renderer/commands/command-registry.ts';
import { isPressed } from '#renderer/commands/shortcut.ts';
import { type CommandId, commands } from '#contracts/commands.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import { askDocument } from '#renderer/document/language/ask-document.ts';
import { readFixes } from '#renderer/document/language/quick-fixes.ts';
import { giveAll } from '#renderer/document/session/sibling-texts.ts';
import { showPlaceList } from '#renderer/stores/place-list-store.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { dropJump, isJumping, jumpEnded } from '#renderer/document/session/cursor-jump.ts';
import { documentStates } from '#renderer/document/state/document-store.ts';
import { showPanel } from '#renderer/document/state/panels-store.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';

/** Shows a place in a file of the design. */
type ShowPlace = (file: string, start: TextPosition) => void;
type Editor = monaco.editor.IStandaloneCodeEditor;

/** The actions of Monaco's that go by the place of the cursor. */
const atCursor = {
  'quick-fix': 'editor.action.quickFix',
  explain: 'editor.action.showHover',
  'go-to-definition': 'editor.action.revealDefinition',
  rename: 'editor.action.rename',
} as const;
const inText = { find: 'actions.find', 'go-to-symbol': 'editor.action.quickOutline' } as const;

const PATIENCE_MS = 10_000;
const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta']);

async function run(find: () => Editor | undefined, action: string): Promise<void> {
  await showPanel('text');
  const editor = find();
  editor?.focus();
  // Some of them are commands of Monaco's, not actions of the editor.
  editor?.trigger('portolan', action, undefined);
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
      title: editorMessages.t('cursor.stillReading'),
      message: editorMessages.t('cursor.stillMoving'),
    });
    return;
  }
  if (action === atCursor['quick-fix']) {
    await showPanel('text');
    await Promise.race([whenChecked(document), late]);
    await readFixes(document.model, find()?.getPosition()?.lineNumber ?? 1);
  }
  await run(find, action);
}

/** Resolves when the findings are of the text as it is: those of an earlier one may name places that are gone. */
function whenChecked({ id, model }: OpenDocument): Promise<void> {
  const isChecked = () => {
    const shown = documentStates.getState().byId[id];
    if (shown === undefined || model.isDisposed()) return true;
    return shown.checkedVersion === model.getVersionId();
  };
  if (isChecked()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = documentStates.subscribe(() => {
      if (!isChecked()) return;
      stop();
      resolve();
    });
  });
}

/** What the cursor is on and its places, once the cursor is where it was sent; told where there are none. */
async function listUses(document: OpenDocument, show: ShowPlace): Promise<void> {
  await jumpEnded(document);
  // What only another file says is to be known.
  await giveAll(document.designId, document.file);
  const found = (await askDocument(document.model, { kind: 'nameAt', offset: document.cursor }))
    ?.value;
  if (found === undefined) {
    notifications.show({
      title: editorMessages.t('cursor.noName'),
      message: editorMessages.t('cursor.noNameHint'),
    });
    return;
  }
  const { name, uses } = found;
  showPlaceList({
    title: editorMessages.t('cursor.places', { name, count: uses.length }),
    places: uses.map(({ file, start, declares, where }) => ({
      file,
      start,
      kind: where.kind,
      name: where.name,
      detail: placeDetail(declares, where.within),
    })),
    onChoose: ({ file, start }) => show(file, start),
  });
}

function placeDetail(declares: boolean, within: string): string {
  if (!declares) return within;
  return within === ''
    ? editorMessages.t('cursor.definedHere')
    : editorMessages.t('cursor.definedWithin', { place: within });
}

/** The commands of the text's own editor, which hears their shortcuts by itself. */
export function useTextCommands(
  document: OpenDocument,
  find: () => Editor | undefined,
  show: ShowPlace,
): void {
  const own = useMemo(() => {
    const placed = Object.entries(atCursor).map(([id, action]) => [
      id,
      () => void runAtCursor(document, find, action),
    ]);
    const others = Object.entries(inText).map(([id, action]) => [id, () => void run(find, action)]);
    const uses = ['show-uses', () => void listUses(document, show)];
    return Object.fromEntries([...placed, ...others, uses]);
  }, [document, find, show]);
  useCommands(own);
  useEffect(() => {
    // The text gets the keyboard when the cursor is there; shortcuts that were pressed before are for that place, too.
    const onKeyDown = (event: KeyboardEvent) => {
      const waits = keysWaitAt();
      if (waits === null || globalThis.document.activeElement !== waits) return;
      const pressed = commands.find(
        ({ shortcut }) => shortcut !== undefined && isPressed(shortcut, event),
      );
      if (pressed === undefined || !isAtCursor(pressed.id) || !isJumping(document)) return;
      event.preventDefault();
      runCommand(pressed.id);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [document]);
}

function isAtCursor(id: CommandId): boolean {
  return id in atCursor || id === 'show-uses';
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
    const pressed = commands.find(
      ({ shortcut }) => shortcut !== undefined && isPressed(shortcut, browserEvent),
    );
    const isWaiting = pressed !== undefined && pressed.id in atCursor && isJumping(document);
    if (!isWaiting && pressed?.id !== 'show-uses' && pressed?.id !== 'quick-fix') {
      dropJump(document);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    runCommand(pressed.id);
  });
}
