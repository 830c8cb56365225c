import { useState } from 'react';

type Chosen<T> = {
  /** What was chosen last, until the document says it too. */
  value: T;
  error: string | undefined;
  choose: (value: T) => void;
  /** Takes the message away: another choice is on its way. */
  forget: () => void;
};

/** A choice that is written at once: the field shows it while a large document is still being read. */
export function useChosen<T extends boolean | readonly string[]>(
  written: T,
  write: (value: T) => Promise<string | undefined>,
): Chosen<T> {
  const [chosen, setChosen] = useState<T>();
  const [error, setError] = useState<string>();
  const [shown, setShown] = useState(String(written));
  if (shown !== String(written)) {
    setShown(String(written));
    setChosen(undefined);
  }
  const put = async (value: T) => {
    const refusal = await write(value);
    setError(refusal);
    if (refusal !== undefined) setChosen(undefined);
  };
  return {
    value: chosen ?? written,
    error,
    choose: (value) => {
      setChosen(value);
      void put(value);
    },
    forget: () => setError(undefined),
  };
}
