import type { Dialect } from '#core/openapi/syntax/types.ts';
import { isObjectKind } from './object-forms.ts';
import type { ObjectStep } from './kind-at.ts';

/** A file that is no document by itself: what the document that refers to it takes its nodes for. */
export type DocumentPart = {
  dialect: Dialect;
  objects: readonly { pointer: string; type: string }[];
};

/** The innermost object that is referred to, around a pointer. */
export function partAround({ objects }: DocumentPart, pointer: string): ObjectStep | undefined {
  const around = objects
    .filter((one) => `${pointer}/`.startsWith(`${one.pointer}/`))
    .toSorted((a, b) => b.pointer.length - a.pointer.length)[0];
  return around !== undefined && isObjectKind(around.type)
    ? { pointer: around.pointer, kind: around.type }
    : undefined;
}
