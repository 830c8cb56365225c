import type { Finding } from '#core/finding/finding.ts';
import type { GivenSeverity, Muted } from '#core/ruleset/ruleset-outcome.ts';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import type { OperationDetail } from '#core/openapi/syntax/types.ts';
import { createStore } from 'zustand';
import type { TextWithTag } from '#renderer/api/client.ts';
import { usePainted } from './use-painted.ts';
import type { StepNames } from './step-names.ts';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';

/** Why the last attempt to save did not succeed. */
type SaveProblem =
  | { kind: 'failed'; title: string; detail: string }
  /** Another program changed, or removed, the file since it was read. */
  | { kind: 'conflict' };

/** What another program did to the file of an open document, until it is decided what becomes of it. */
export type OutsideChange = {
  /** The file as it is now; `undefined` when it is not there any more. */
  remote: TextWithTag | undefined;
  /** Whether both texts changed other lines. */
  canMerge: boolean;
};

/** How the check of an open document by its design's ruleset stands. */
export type RulesetCheck = {
  /** The files whose rules were applied; none until the first check is done. */
  rulesets: readonly string[];
  /** The document that they are for. */
  main: string;
  /** What is muted. */
  muted: readonly Muted[];
  /** The rules that the ruleset gives severities. */
  given: readonly GivenSeverity[];
  /** The files of the ruleset whose unsaved text cannot be read: what they said before holds. */
  broken: readonly string[];
  checking: boolean;
  /** Why the last check could not be made. */
  failure: string | undefined;
};

/** What the views show of an open document; the text itself is Monaco's. */
export type DocumentState = {
  /** Whether the text differs from what is on disk. */
  dirty: boolean;
  saving: boolean;
  saveProblem: SaveProblem | undefined;
  outside: OutsideChange | undefined;
  /** What keeps the unsaved text from being kept outside of this window. */
  journalProblem: { title: string; detail: string } | undefined;
  /** The newest reading of the text; `undefined` until the first one. */
  reading: SpecReading | undefined;
  /** The version of the text that `reading` is of. */
  readVersion: number;
  /** How often a reading was told: also of the same text, where something of other files is new. */
  readings: number;
  /** `undefined` until the first check is done. */
  findings: readonly Finding[] | undefined;
  /** Whether what is around the cursor was asked for and told; until then neither of the two below is known. */
  isCursorKnown: boolean;
  /** The version of the text that `findings` are of. */
  checkedVersion: number;
  /** The operation around the cursor. */
  operation: OperationDetail | undefined;
  /** The innermost object around the cursor. */
  form: NodeForm | undefined;
  /** The check by the design's ruleset, where there is one. */
  ruleset: RulesetCheck | undefined;
  /** A fault of the document's worker, in words. */
  fault: string | undefined;
  /** What the next undo and the next redo take back and bring again. */
  steps: StepNames;
};

/** A document that was just opened. */
export const newDocumentState: DocumentState = {
  dirty: false,
  saving: false,
  saveProblem: undefined,
  outside: undefined,
  journalProblem: undefined,
  reading: undefined,
  readVersion: 0,
  readings: 0,
  findings: undefined,
  isCursorKnown: false,
  checkedVersion: 0,
  operation: undefined,
  form: undefined,
  ruleset: undefined,
  fault: undefined,
  steps: { undo: undefined, redo: undefined },
};

type Documents = { byId: Readonly<Record<string, DocumentState>> };

export const documentStates = createStore<Documents>(() => ({ byId: {} }));

/** What views show of all open documents. */
export function useDocuments<T>(pick: (state: Documents) => T): T {
  return usePainted(documentStates, pick);
}

/** Begins with what is shown of a document. */
export function addDocument(id: string): void {
  documentStates.setState(({ byId }) => ({ byId: { ...byId, [id]: newDocumentState } }));
}

export function removeDocument(id: string): void {
  documentStates.setState(({ byId }) => {
    const { [id]: _removed, ...rest } = byId;
    return { byId: rest };
  });
}

/** Changes what is shown of an open document; one that was closed meanwhile stays closed. */
export function updateDocument(id: string, change: Partial<DocumentState>): void {
  documentStates.setState((state) => {
    const shown = state.byId[id];
    return shown === undefined ? state : { byId: { ...state.byId, [id]: { ...shown, ...change } } };
  });
}

/** What is shown of one open document; `pick` must return a stored value, not a new one. */
export function useDocument<T>(id: string, pick: (state: DocumentState) => T): T {
  return useDocuments(({ byId }) => pick(byId[id] ?? newDocumentState));
}

/** Whether any open document has text that would go with the window: neither saved nor kept in its journal. */
export function hasUnkeptDocuments(): boolean {
  return Object.values(documentStates.getState().byId).some(
    (state) => state.dirty && state.journalProblem !== undefined,
  );
}

/**
 * The findings to show after a new reading.
 *
 * Syntax faults show at once. Those of an earlier text go as soon as the text can be read; other findings stay until
 * the check of the new text has replaced them, so that the list does not flicker at each key.
 */
export function findingsAfterReading(
  shown: readonly Finding[] | undefined,
  before: SpecReading | undefined,
  after: SpecReading,
): readonly Finding[] | undefined {
  if (after.syntaxFindings.length > 0) return after.syntaxFindings;
  return before !== undefined && before.syntaxFindings.length > 0 ? undefined : shown;
}
