import { documentMessages } from '#messages/en/document.ts';
import { renameInDesign, type RenameOutcome } from '#renderer/document/files/rename-in-design.ts';
import { giveAll } from '#renderer/document/session/sibling-texts.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument, documentOf } from './ask-document.ts';
import { rangeIn } from './range-in.ts';

type Told = { model: monaco.editor.ITextModel; outcome: RenameOutcome };

const ended = new monaco.Emitter<Told>();

/** Tells what became of renames: Monaco itself would say it nowhere. */
export const onRenamed = ended.event;

/** Renaming of what the document names, in all files of its design, as one step of the undo stack. */
export const renames: monaco.languages.RenameProvider = {
  async resolveRenameLocation(model, position) {
    const offset = model.getOffsetAt(position);
    const reject = (rejectReason: string) => ({
      range: rangeIn(model, { start: offset, end: offset }),
      text: '',
      rejectReason,
    });
    const document = documentOf(model);
    const problem = document && (await giveAll(document.designId, document.file));
    if (problem !== undefined) return reject(problem);
    const found = (await askDocument(model, { kind: 'nameAt', offset }))?.value;
    return found === undefined
      ? reject(documentMessages.t('editor.noName'))
      : { range: rangeIn(model, found.range), text: found.name };
  },
  async provideRenameEdits(model, position, newName) {
    const document = documentOf(model);
    if (document === undefined) return { edits: [] };
    const offset = model.getOffsetAt(position);
    const before = (await askDocument(model, { kind: 'nameAt', offset }))?.value?.name;
    const outcome = await renameInDesign(document, model.getOffsetAt(position), newName, before);
    ended.fire({ model, outcome });
    // The edits are made, as a step with a name. Without any Monaco would announce that nothing was renamed; a reason it
    // keeps to itself.
    return { edits: [], rejectReason: outcome.kind === 'refused' ? outcome.message : 'renamed' };
  },
};
