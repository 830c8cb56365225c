import { type FocusEvent, type FormEvent, useMemo, useState } from 'react';

/** Where the designer has been in the form; fields are told by their pointers. */
export type FieldVisits = {
  /** The field that is being typed into. */
  typing: string | undefined;
  left: ReadonlySet<string>;
  /** Saving was asked for. */
  isAsked: boolean;
};

const NOWHERE: FieldVisits = { typing: undefined, left: new Set(), isAsked: false };

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/**
 * Whether what is wrong at a place is told: not while it is typed, and of a file that is only being made not before
 * its field was left or saving was asked for.
 */
export function isTold(pointer: string, { typing, left, isAsked }: FieldVisits, isNew: boolean) {
  if (typing !== undefined && isWithin(pointer, typing)) return false;
  return !isNew || isAsked || left.has(pointer);
}

function pointerOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset['pointer'] : undefined;
}

/** Follows typing and leaving by the events that reach the form. */
export function useFieldVisits() {
  const [visits, setVisits] = useState(NOWHERE);
  const handlers = useMemo(
    () => ({
      onInput: ({ target }: FormEvent) => {
        const typing = pointerOf(target);
        setVisits((known) => (known.typing === typing ? known : { ...known, typing }));
      },
      onBlur: ({ target }: FocusEvent) => {
        const pointer = pointerOf(target);
        if (pointer === undefined) return;
        setVisits((known) => ({
          ...known,
          typing: undefined,
          left: known.left.has(pointer) ? known.left : new Set([...known.left, pointer]),
        }));
      },
    }),
    [],
  );
  const ask = () => setVisits((known) => ({ ...known, typing: undefined, isAsked: true }));
  /** What was left there is there no more: a new entry stands in its place. */
  const forget = (outer: string) =>
    setVisits((known) => ({
      ...known,
      left: new Set([...known.left].filter((pointer) => !isWithin(pointer, outer))),
    }));
  return { visits, handlers, ask, forget };
}
