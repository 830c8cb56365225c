import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Draft = {
  /** What the field shows: what is being typed, else the document's text. */
  text: string;
  error: string | undefined;
  change: (text: string) => void;
  commit: () => void;
  /** Enter commits (with Ctrl/Cmd in fields of several lines), Escape brings the document's text back. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/**
 * The text of a field between keystroke and document.
 *
 * It is written when the field is left or Enter is pressed, also when the form goes away meanwhile; what
 * could not be written stays in the field, with the reason.
 */
export const useDraft = (
  written: string,
  write: (text: string) => Promise<string | undefined>,
  { isMultiline = false }: { isMultiline?: boolean } = {},
): Draft => {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const typed = draft === written ? undefined : draft;
  const pending = useRef({ typed, write });
  useLayoutEffect(() => {
    pending.current = { typed, write };
  });

  // The document has caught up, or says something new: its text is shown again.
  const [shown, setShown] = useState(written);
  if (shown !== written) {
    setShown(written);
    if (draft === shown || draft === written) setDraft(undefined);
  }

  const commit = () => {
    if (typed !== undefined) void write(typed).then(setError);
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
    error,
    change: (text) => {
      setDraft(text);
      setError(undefined);
    },
    commit,
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
};
