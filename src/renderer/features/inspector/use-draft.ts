import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useInspector } from './use-inspector.ts';

type Draft = {
  /** What the field shows: what is being typed, else the document's text. */
  text: string;
  /** Whether that is not in the document: undo is the field's own until it is. */
  isTyped: boolean;
  error: string | undefined;
  change: (text: string) => void;
  commit: () => void;
  /** Writes a text that was chosen rather than typed. */
  submit: (text: string) => void;
  /** Enter commits (with Ctrl/Cmd in fields of several lines), Escape brings the document's text back. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/**
 * The text of a field between keystroke and document.
 *
 * It is written once, when the field is left or Enter is pressed, also when the form goes away meanwhile;
 * what could not be written stays in the field, with the reason.
 */
export function useDraft(
  written: string,
  write: (text: string) => Promise<string | undefined>,
  { isMultiline = false }: { isMultiline?: boolean } = {},
): Draft {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  // What is being written: the document says it later, and the field may be left before that.
  const [sent, setSent] = useState<{ text: string; isWritten: boolean }>();
  const typed = draft === written || draft === sent?.text ? undefined : draft;
  const pending = useRef({ typed, write });
  useLayoutEffect(() => {
    pending.current = { typed, write };
  });

  // The document has caught up, or says something new: its text is shown again.
  const { form } = useInspector();
  const [shown, setShown] = useState({ written, form });
  if (shown.written !== written || shown.form !== form) {
    setShown({ written, form });
    const isOver = shown.written !== written || sent?.isWritten === true;
    if (isOver) setSent(undefined);
    if (draft === shown.written || draft === written || (isOver && draft === sent?.text)) {
      setDraft(undefined);
    }
  }

  // Enter may take the keyboard to another field at once: leaving this one writes nothing a second time.
  const sending = useRef<string>(undefined);
  const put = async (text: string) => {
    sending.current = text;
    setSent({ text, isWritten: false });
    const refusal = await write(text);
    if (sending.current === text) sending.current = undefined;
    setError(refusal);
    setSent((now) => {
      if (now?.text !== text) return now;
      return refusal === undefined ? { text, isWritten: true } : undefined;
    });
  };
  const commit = () => {
    if (typed !== undefined && typed !== sending.current) void put(typed);
  };
  useEffect(
    () => () => {
      const last = pending.current;
      if (last.typed !== undefined) void last.write(last.typed);
    },
    [],
  );

  return {
    text: draft ?? written,
    isTyped: typed !== undefined,
    error,
    change: (text) => {
      setDraft(text);
      setError(undefined);
    },
    commit,
    submit: (text) => {
      setDraft(text);
      void put(text);
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        commit();
      } else if (event.key === 'Escape' && typed !== undefined) {
        event.stopPropagation();
        setDraft(undefined);
        setError(undefined);
      }
    },
  };
}
