import type { monaco } from '../monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import { rangeIn } from './range-in.ts';

const NOTHING = 'Put the cursor on a component, a tag, an operationId or a reference to one.';

/** Renaming of what the document names, in all places, as one step of the undo stack. */
export const renames: monaco.languages.RenameProvider = {
  async resolveRenameLocation(model, position) {
    const offset = model.getOffsetAt(position);
    const found = (await askDocument(model, { kind: 'nameAt', offset }))?.value;
    return found === undefined
      ? { range: rangeIn(model, { start: offset, end: offset }), text: '', rejectReason: NOTHING }
      : { range: rangeIn(model, found.range), text: found.name };
  },
  async provideRenameEdits(model, position, newName) {
    const offset = model.getOffsetAt(position);
    const plan = (await askDocument(model, { kind: 'planRename', offset, name: newName }))?.value;
    if (plan?.ok !== true) {
      return { edits: [], rejectReason: plan?.message ?? 'The text has changed. Try again.' };
    }
    const versionId = model.getVersionId();
    return {
      edits: plan.edits.map(({ start, end, text }) => ({
        resource: model.uri,
        versionId,
        textEdit: { range: rangeIn(model, { start, end }), text },
      })),
    };
  },
};
