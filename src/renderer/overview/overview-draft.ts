import { overviewMessages } from '#messages/en/overview.ts';
import type { Design } from '#contracts/workbench.ts';
import { describeChanges } from '#core/openapi/edit/describe-changes.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { suggestSlug } from '#renderer/naming/slug.ts';
import { changeOverview } from './overview-json.ts';
import { overviewJournal, recordOverview } from './overview-journal.ts';
import { findDraft, type OverviewDraft, setOverviewState, updateDraft } from './overview-store.ts';
import { openOverviewFile } from './read-overview-file.ts';
import { beginSteps, edit, redo, type TextSteps, undo } from './text-steps.ts';

const openings = new Map<string, Promise<void>>();

/** Opens a design's overview.json; what is open stays as it is, with its steps. */
export function openOverview(design: Design): Promise<void> {
  const known = openings.get(design.id);
  if (known !== undefined) return known;
  const opening = read(design);
  openings.set(design.id, opening);
  return opening;
}

async function read(design: Design): Promise<void> {
  setOverviewState(design.id, { kind: 'opening' });
  try {
    const { file, baseKnown, left } = await openOverviewFile(design.id);
    const start = file?.text ?? newOverview(design);
    const steps = beginSteps(start);
    const draft: OverviewDraft = {
      file,
      baseKnown,
      steps:
        left === undefined
          ? steps
          : edit(steps, left.text, { of: '', name: overviewMessages.t('typing'), at: 0 }),
      saving: false,
      problem: undefined,
      refusal: undefined,
      journalProblem: undefined,
    };
    setOverviewState(design.id, { kind: 'open', draft });
    if (left !== undefined) overviewJournal(design.id).recordText(left.journal);
  } catch (error) {
    openings.delete(design.id);
    setOverviewState(design.id, { kind: 'unread', error });
  }
}

/** Goes to another text, and keeps it. */
function showSteps(designId: string, steps: TextSteps): void {
  const draft = findDraft(designId);
  if (draft === undefined || draft.steps === steps) return;
  updateDraft(designId, { steps, refusal: undefined });
  recordOverview(designId, draft.steps.text, steps.text);
}

/** Makes changes to the data of overview.json; those of one place in a row are one step of undo. */
export function changeDraft(designId: string, changes: readonly SpecChange[], of: string): void {
  const draft = findDraft(designId);
  if (draft === undefined) return;
  const changed = changeOverview(draft.steps.text, changes);
  if (!changed.ok) updateDraft(designId, { refusal: changed.message });
  else showEdit(designId, changed.text, of, describeChanges(changes));
}

/** Takes over a text as it was written by hand. */
export function writeDraft(designId: string, text: string): void {
  showEdit(designId, text, 'text', overviewMessages.t('typing'));
}

/** Goes to an edited text, as a step that **Undo** calls by its name. */
export function showEdit(designId: string, text: string, of: string, name: string): void {
  const draft = findDraft(designId);
  if (draft !== undefined)
    showSteps(designId, edit(draft.steps, text, { of, name, at: Date.now() }));
}

export function undoDraft(designId: string): void {
  const draft = findDraft(designId);
  if (draft !== undefined) showSteps(designId, undo(draft.steps));
}

export function redoDraft(designId: string): void {
  const draft = findDraft(designId);
  if (draft !== undefined) showSteps(designId, redo(draft.steps));
}

/** Goes back to the file's text, as a step that undo takes back. */
export function discardDraft(designId: string): void {
  const draft = findDraft(designId);
  if (draft === undefined || draft.file === null) return;
  updateDraft(designId, { problem: undefined });
  showEdit(designId, draft.file.text, 'discard', overviewMessages.t('discard'));
}

/** A first overview.json for a design that has none, with what is known of it. */
function newOverview(design: Design): string {
  const overview = {
    name: design.name,
    slug: design.slug ?? suggestSlug(design.name),
    version: design.version ?? '1.0.0',
    spec: design.specFile,
  };
  return `${JSON.stringify(overview, undefined, 2)}\n`;
}
