import { documentMessages } from '#messages/en/document.ts';
import type { FileEdits } from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { getTextUnless } from '#renderer/api/client.ts';
import { designFilePath } from '#renderer/api/designs.ts';
import { editTogether } from '#renderer/document/monaco/undo-together.ts';
import { applyPlan, operationsIn } from '#renderer/document/session/apply-plan.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import { saveIfDirty } from '#renderer/document/save/document-save.ts';
import {
  holdDocument,
  type OpenDocument,
  openDocument,
} from '#renderer/document/session/document-session.ts';
import type { StepName } from '#renderer/document/state/step-names.ts';
import { documentStates } from '#renderer/document/state/document-store.ts';
import { openFileTab } from '#renderer/document/state/open-files-store.ts';
import { registerSaver } from '#renderer/document/journal/unsaved-documents.ts';

/** Edits of the text at hand, and of other files of its design. */
export type DesignEdits = { edits: TextEdit[]; others: FileEdits[] };

/** A plan, or the sentence that says why there is none. */
export type Planned<P> = { ok: true; plan: P } | { ok: false; message: string };

/** What became of edits of a design. */
type Outcome<P> =
  /** Nothing but the text at hand is changed: these edits are yet to be made. */
  | { kind: 'here'; plan: P }
  /** The texts of these files were changed; none is saved. */
  | { kind: 'files'; plan: P; changed: OpenDocument[] }
  | { kind: 'refused'; message: string };

type Edit<P> = {
  /** Gives the worker of the text the files that the plan goes by, as they are now; or says why not. */
  give: () => Promise<string | undefined>;
  /** Plans on these texts. */
  plan: () => Promise<Planned<P>>;
  /** What to do once more after a refusal. */
  again: 'rename' | 'add';
  /** What **Undo** calls the step. */
  name: StepName;
};

const ATTEMPTS = 4;

/** The sentence that says that the text is another one by now. */
export function movedOnText(): string {
  return documentMessages.t('change.movedOn');
}

/**
 * Changes several files of a design: all of them or none.
 *
 * Other files are opened with the change in their text, for the user to save; one undo takes it back in all.
 */
export async function editInDesign<P extends DesignEdits>(
  document: OpenDocument,
  { give, plan: makePlan, again, name }: Edit<P>,
): Promise<Outcome<P>> {
  const { designId, file, main } = document;
  const open = new Map([[file, document]]);
  const holds: (() => void)[] = [];
  const textsOf = ({ edits, others }: P) =>
    [{ file, edits }, ...others].flatMap((one) => {
      const of = open.get(one.file);
      return of === undefined ? [] : [{ of, edits: one.edits }];
    });
  let versions = new Map<OpenDocument, number>();

  const outcome = await applyPlan<P, string>({
    attempts: ATTEMPTS,
    async ask() {
      // What the worker is given is of these versions or of later ones.
      versions = new Map([...open.values()].map((one) => [one, one.model.getVersionId()]));
      const version = document.model.getVersionId();
      const problem = await give();
      if (problem !== undefined) return refused(problem);
      const planned = await makePlan();
      if (!planned.ok) return refused(planned.message);
      const { plan } = planned;
      const { others } = plan;
      if (others.length === 0) return { kind: 'plan', plan, version };

      const closed = others.filter((one) => !open.has(one.file));
      if (closed.length > 0) {
        // They stay open until they have their tabs.
        for (const one of closed) holds.push(holdDocument(documentId(designId, one.file, main)));
        const opened = await openAll(closed.map((one) => ({ designId, main, file: one.file })));
        if (typeof opened === 'string') return refused(opened);
        for (const one of opened) open.set(one.file, one);
        return { kind: 'stale' };
      }
      const outside = await changedOutside(textsOf(plan).map(({ of }) => of));
      return outside === undefined
        ? { kind: 'plan', plan, version }
        : refused(documentMessages.t('change.changedOutside', { file: outside, what: again }));
    },
    apply(plan) {
      // Those of the text at hand alone are yet to be made.
      if (plan.others.length === 0) return true;
      const changes = textsOf(plan);
      if (changes.some(({ of }) => isOther(of, versions.get(of)))) return false;
      // The text at hand takes part without edits, too: the undo that is asked for there takes back those of the others.
      editTogether(
        changes.map(({ of: { model }, edits: own }) => ({
          model,
          operations: operationsIn(model, own),
        })),
        name,
      );
      for (const { of } of changes) keepOpen(of);
      return true;
    },
  });
  for (const end of holds) end();
  switch (outcome.kind) {
    case 'applied': {
      const { plan } = outcome;
      if (plan.others.length === 0) return { kind: 'here', plan };
      const changed = textsOf(plan).filter((one) => one.edits.length > 0);
      return { kind: 'files', plan, changed: changed.map(({ of }) => of) };
    }
    case 'refused':
      return { kind: 'refused', message: outcome.refusal };
    case 'failed':
      return { kind: 'refused', message: outcome.message };
    default:
      return { kind: 'refused', message: movedOnText() };
  }
}

function isOther({ model }: OpenDocument, version: number | undefined): boolean {
  return model.isDisposed() || model.getVersionId() !== version;
}

function refused(refusal: string) {
  return { kind: 'refused' as const, refusal };
}

type FileOf = { designId: string; main: string; file: string };

/** Opens files; answers with a sentence when one cannot be opened. */
async function openAll(files: readonly FileOf[]): Promise<OpenDocument[] | string> {
  const results = await Promise.all(
    files.map(async ({ designId, main, file }) => {
      try {
        return await openDocument(designId, file, main);
      } catch (error) {
        return documentMessages.t('change.notOpened', {
          file,
          detail: describeError(error).detail,
        });
      }
    }),
  );
  const failed = results.find((one) => typeof one === 'string');
  return failed ?? results.filter((one) => typeof one !== 'string');
}

/** Which of the files another program is changing. */
async function changedOutside(documents: readonly OpenDocument[]): Promise<string | undefined> {
  const files = await Promise.all(
    documents.map(async (one) => ((await isAsRead(one)) ? undefined : one.file)),
  );
  return files.find((one) => one !== undefined);
}

async function isAsRead({ id, designId, file, etag }: OpenDocument): Promise<boolean> {
  if (etag === undefined || documentStates.getState().byId[id]?.outside !== undefined) return false;
  return getTextUnless(designFilePath(designId, file), etag).then(
    (read) => read === 'same' || read.etag === etag,
    () => false,
  );
}

/** A file with unsaved text has a tab, and is saved with the others of its design. */
function keepOpen(document: OpenDocument): void {
  const { id, designId, file, main } = document;
  if (file !== main) openFileTab(designId, file);
  registerSaver(id, () => saveIfDirty(document));
}
