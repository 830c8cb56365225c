import { createContext, use } from 'react';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { writtenKey } from '#core/archive/overview/resolve-aliases.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';

/** What the fields of the form read and how they write. */
export type FormContext = {
  /** What overview.json holds. */
  root: Readonly<Record<string, unknown>>;
  /** The files of the design's folder. */
  files: readonly string[];
  /** `info.version` of the OpenAPI document on disk; `null` while that is not known. */
  specVersion: string | null;
  /** Gives the OpenAPI document a version. */
  writeSpecVersion: (version: string) => void;
  /** What is wrong at exactly these places, as sentences; errors only, and none while it is typed. */
  errorAt: (...pointers: string[]) => string | undefined;
  /** Whether something is wrong there, told or not. */
  isWrong: (pointer: string) => boolean;
  /** Whether a field was left, since its entry is there. */
  isLeft: (pointer: string) => boolean;
  /** A new entry is at this place. */
  forget: (pointer: string) => void;
  /** What is to be thought of there. */
  warningAt: (pointer: string) => string | undefined;
  /** Makes changes as one step of undo; those of one field in a row are one step. */
  change: (changes: readonly SpecChange[], of: string) => void;
};

export const FormContext = createContext<FormContext | undefined>(undefined);

export function useForm(): FormContext {
  const form = use(FormContext);
  if (form === undefined) throw new Error('A field of the form stands outside of it.');
  return form;
}

/** Where the fields of overview.json stand: under our names, or those that another portal gave them. */
export function usePlaces(): (key: string) => string {
  const { root } = useForm();
  return (key) => joinPointer('', writtenKey(root, key));
}
