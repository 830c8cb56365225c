import { createContext, useContext } from 'react';
import type { FormEdit } from '#core/openapi/form/form-edit.ts';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import type { DeclaredName } from '#renderer/document/worker/spec-protocol.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';

/** What the fields of a form can do; one for all of them. */
export type Inspector = {
  /** The object that is shown; another one after each reading of the text. */
  form: NodeForm | undefined;
  /** Writes changes as one step of undo; gives the sentence that says why not. */
  write: (changes: readonly SpecChange[]) => Promise<string | undefined>;
  /** Makes an edit of the form as one step of undo; gives where it stands then, or the sentence that says why not. */
  alter: (edit: FormEdit) => Promise<{ pointer: string } | { error: string }>;
  /** What is declared at a pointer, and in how many places a rename changes its name; or why that can't be known. */
  named: (pointer: string) => Promise<{ declared?: DeclaredName | undefined; problem?: string }>;
  /** Renames it in all files of the design as one step of undo; gives the sentence that says why not. */
  rename: (pointer: string, name: string) => Promise<string | undefined>;
  /** Puts the cursor at a node, which shows its form. */
  show: (pointer: string) => void;
  /** Goes where a reference leads in another file of the design; gives the sentence that says why not. */
  follow: (reference: { pointer: string; file: string }) => Promise<string | undefined>;
  /** Puts the keyboard into the text at a node. */
  edit: (pointer: string) => void;
  /** Opens the dialog **Add response** for an operation. */
  addResponse: (operation: string) => void;
  /** The names of the fields of the object that is shown, in the specification's order. */
  order: readonly string[];
};

const InspectorContext = createContext<Inspector | undefined>(undefined);

export const InspectorProvider = InspectorContext.Provider;

export function useInspector(): Inspector {
  const inspector = useContext(InspectorContext);
  if (inspector === undefined) throw new Error('A field stands outside of an inspector.');
  return inspector;
}
