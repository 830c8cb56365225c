import { create } from 'zustand';

/** What was typed into the dialog; it is kept when the dialog is closed without adding. */
export type ResponseDraft = {
  status: string;
  description: string;
  /** Whether the description was typed: until then it follows the status code. */
  descriptionTouched: boolean;
  body: 'none' | 'example';
  example: string;
};

type AddResponseState = {
  /** The operation that the dialog is open for. */
  target: { designId: string; pointer: string } | undefined;
  drafts: Readonly<Record<string, ResponseDraft>>;
};

export const useAddResponse = create<AddResponseState>(() => ({ target: undefined, drafts: {} }));

const draftKey = (designId: string, pointer: string) => `${designId} ${pointer}`;

/** Opens the dialog **Add response** for an operation. */
export const openAddResponse = (designId: string, pointer: string): void => {
  useAddResponse.setState({ target: { designId, pointer } });
};

export const closeAddResponse = (): void => {
  useAddResponse.setState({ target: undefined });
};

export const findDraft = (designId: string, pointer: string): ResponseDraft | undefined =>
  useAddResponse.getState().drafts[draftKey(designId, pointer)];

export const keepDraft = (designId: string, pointer: string, draft: ResponseDraft): void => {
  useAddResponse.setState(({ drafts }) => ({
    drafts: { ...drafts, [draftKey(designId, pointer)]: draft },
  }));
};

export const dropDraft = (designId: string, pointer: string): void => {
  useAddResponse.setState(({ drafts }) => {
    const { [draftKey(designId, pointer)]: _added, ...rest } = drafts;
    return { drafts: rest };
  });
};
