import { saveDocument } from './document-save.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { documentStates } from '#renderer/document/state/document-store.ts';
import { maySaveUnasked } from './may-save-unasked.ts';

const PAUSE_MS = 2000;
/** In UTF-16 code units: a longer text is not taken for an empty one. */
const LONGEST_EMPTY = 1000;

let isOn = false;

/** Says whether documents are written to their files after a pause; until then they are not. */
export function saveAfterPause(wanted: boolean): void {
  isOn = wanted;
}

/** Writes a document to its file two seconds after its last change, where that is set. Answers how to stop. */
export function saveAfterPauses(document: OpenDocument): () => void {
  const { id, model } = document;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    pause = undefined;
    const state = documentStates.getState().byId[id];
    const isEmpty = model.getValueLength() < LONGEST_EMPTY && model.getValue().trim() === '';
    if (isOn && state !== undefined && maySaveUnasked(state, isEmpty)) {
      void saveDocument(document, { unasked: true });
    }
  };
  const watching = model.onDidChangeContent(() => {
    clearTimeout(pause);
    pause = isOn ? setTimeout(save, PAUSE_MS) : undefined;
  });
  return () => {
    watching.dispose();
    clearTimeout(pause);
    // Who goes to another view does not come back to an unsaved text.
    if (pause !== undefined) save();
  };
}
