import { overviewMessages } from '#messages/en/overview.ts';
import { JOURNAL_HEADER } from '#contracts/unsaved.ts';
import type { SavedFile, Design } from '#contracts/workbench.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { putText, type TextWithTag } from '#renderer/api/client.ts';
import { designFilePath } from '#renderer/api/designs.ts';
import { lookRegularly } from '#renderer/document/save/look-regularly.ts';
import { openOverview, redoDraft, showEdit, undoDraft } from './overview-draft.ts';
import { freeOverviewJournal, holdOverviewJournal, overviewJournal } from './overview-journal.ts';
import { OVERVIEW_FILE } from './overview-json.ts';
import { findDraft, isDirty, updateDraft } from './overview-store.ts';
import { mergeOverviews } from './merge-overviews.ts';
import { readOverviewFile } from './read-overview-file.ts';
import { registerSaver } from '#renderer/document/journal/unsaved-documents.ts';

const running = new Map<string, Promise<boolean>>();

/**
 * Writes the text to its file; true when the file holds it afterwards. What went wrong is the draft's `problem`.
 *
 * A save that is on its way is waited for: the text may have become another one since it began.
 */
export async function saveOverview(designId: string): Promise<boolean> {
  const saving = (running.get(designId) ?? Promise.resolve(true)).then(() => write(designId));
  running.set(designId, saving);
  try {
    return await saving;
  } finally {
    if (running.get(designId) === saving) running.delete(designId);
  }
}

async function write(designId: string): Promise<boolean> {
  const draft = findDraft(designId);
  if (draft === undefined || draft.saving) return false;
  if (!isDirty(draft)) return true;
  const { text } = draft.steps;
  const journal = overviewJournal(designId);
  const journalId = journal.saveBegins();
  updateDraft(designId, { saving: true, problem: undefined });
  try {
    const { etag } = await putText<SavedFile>(
      designFilePath(designId, OVERVIEW_FILE),
      text,
      draft.file === null ? { create: true } : { ifMatch: draft.file.etag },
      journalId === undefined ? {} : { [JOURNAL_HEADER]: journalId },
    );
    updateDraft(designId, { saving: false, file: { text, etag }, baseKnown: true });
    journal.saveEnds(etag);
    freeOverviewJournal(designId);
    return true;
  } catch (error) {
    journal.saveEnds(undefined);
    const isConflict = error instanceof ApiError && error.status === 412;
    const problem = isConflict
      ? ({ kind: 'conflict', canMerge: true } as const)
      : ({ kind: 'failed', ...describeError(error) } as const);
    updateDraft(designId, { saving: false, problem });
    return false;
  }
}

/** Saves an overview.json with changes where its form was opened; true when none are left. */
async function saveOpenOverview(designId: string): Promise<boolean> {
  const draft = findDraft(designId);
  // A form for a file that is not there yet is no change of anybody's.
  return draft === undefined || draft.file === null || saveOverview(designId);
}

/** Looks whether another program changed the file: a form without changes follows it, one with changes says so. */
export async function lookAtOverview(designId: string): Promise<void> {
  const before = findDraft(designId);
  if (before === undefined || before.saving) return;
  const found = await readOverviewFile(designId, before.file?.etag).catch(() => 'same' as const);
  const draft = findDraft(designId);
  // A save came in between: what was read is of before.
  if (found === 'same' || draft === undefined || draft.saving || draft.file !== before.file) return;
  if (found === null) {
    if (draft.file !== null) become(designId, null);
  } else if (draft.file?.etag !== found.etag) {
    if (isDirty(draft) && found.text !== draft.steps.text) {
      updateDraft(designId, { problem: { kind: 'conflict', canMerge: true } });
    } else takeOverview(designId, found);
  }
}

/** Looks after the file while its form is shown and the window is seen. Answers how to stop. */
export function followOverview(designId: string): () => void {
  const letGo = holdOverviewJournal(designId);
  const stopLooking = lookRegularly(() => lookAtOverview(designId));
  return () => {
    stopLooking();
    letGo();
  };
}

function become(designId: string, file: TextWithTag | null): void {
  updateDraft(designId, { file, baseKnown: true, problem: undefined });
  overviewJournal(designId).rebase(file?.etag);
}

function takeOverview(designId: string, remote: TextWithTag): void {
  const draft = findDraft(designId);
  if (draft === undefined) return;
  updateDraft(designId, { file: remote, baseKnown: true, problem: undefined });
  overviewJournal(designId).startOver(remote.etag);
  const { text, past, future } = draft.steps;
  if (text === remote.text) return;
  // What was written and taken back again is no further step.
  if (past.at(-1)?.text === remote.text) undoDraft(designId);
  else if (future.at(-1)?.text === remote.text) redoDraft(designId);
  else showEdit(designId, remote.text, 'file', overviewMessages.t('useFile'));
}

/** What becomes of a file that another program changed while there are changes here. */
export type ConflictChoice = 'merge' | 'keep-local' | 'take-remote';

/** Reads the file again and does what was chosen. Nothing is written; each choice can be undone. */
export async function settleConflict(designId: string, choice: ConflictChoice): Promise<void> {
  try {
    const remote = await readOverviewFile(designId);
    const draft = findDraft(designId);
    if (draft === undefined || remote === 'same') return;
    if (remote === null || choice === 'keep-local') {
      become(designId, remote);
      return;
    }
    if (choice === 'take-remote') {
      takeOverview(designId, remote);
      return;
    }
    const base = draft.baseKnown ? draft.file?.text : undefined;
    const merged = mergeOverviews(base, draft.steps.text, remote.text);
    if (merged === undefined) {
      updateDraft(designId, { problem: { kind: 'conflict', canMerge: false } });
      return;
    }
    become(designId, remote);
    showEdit(designId, merged, 'merge', overviewMessages.t('mergeFile'));
  } catch (error) {
    updateDraft(designId, { problem: { kind: 'failed', ...describeError(error) } });
  }
}

/** Opens a design's overview.json, with what an earlier window left of it, as one of the texts that are to be saved. */
export function includeOverview(design: Design): Promise<void> {
  registerSaver(`${design.id}/${OVERVIEW_FILE}`, () => saveOpenOverview(design.id));
  return openOverview(design);
}
