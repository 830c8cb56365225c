import type { SchemaMatch } from '#core/openapi/syntax/types.ts';
import { create } from 'zustand';

/** The fields that say what a response holds, as they were filled in; what is not chosen keeps its text. */
export type BodyDraft = {
  kind: 'none' | 'schema' | 'example';
  /** The reference of a named schema; empty until one is chosen. */
  schema: string;
  example: string;
  /** The named schema that the example refers to instead of one of its own. */
  exampleSchema: Omit<SchemaMatch, 'name'> | undefined;
  /** The reference of a response component that is used instead of all of this; empty for none. */
  reuse: string;
};

/** What was typed into the dialog; it is kept when the dialog is closed without adding. */
export type ResponseDraft = {
  status: string;
  description: string;
  /** Whether the description was typed: until then it follows the status code. */
  descriptionTouched: boolean;
  body: BodyDraft;
  /** The name of the component that the response is saved as; `undefined` where it is not. */
  saveAs: string | undefined;
};

type AddResponseState = {
  /** The operation that the dialog is open for, and which opening of it this is: each begins with the text as it is. */
  target: { designId: string; pointer: string; opening: number } | undefined;
  drafts: Readonly<Record<string, ResponseDraft>>;
};

export const useAddResponse = create<AddResponseState>(() => ({ target: undefined, drafts: {} }));

function draftKey(designId: string, pointer: string) {
  return `${designId} ${pointer}`;
}

let openings = 0;

/** Opens the dialog **Add response** for an operation. */
export function openAddResponse(designId: string, pointer: string): void {
  openings += 1;
  useAddResponse.setState({ target: { designId, pointer, opening: openings } });
}

export function closeAddResponse(): void {
  useAddResponse.setState({ target: undefined });
}

export function findDraft(designId: string, pointer: string): ResponseDraft | undefined {
  return useAddResponse.getState().drafts[draftKey(designId, pointer)];
}

export function keepDraft(designId: string, pointer: string, draft: ResponseDraft): void {
  useAddResponse.setState(({ drafts }) => ({
    drafts: { ...drafts, [draftKey(designId, pointer)]: draft },
  }));
}

export function dropDraft(designId: string, pointer: string): void {
  useAddResponse.setState(({ drafts }) => {
    const { [draftKey(designId, pointer)]: _added, ...rest } = drafts;
    return { drafts: rest };
  });
}
