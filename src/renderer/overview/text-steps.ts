/** A text and the steps that lead to it and away from it. */
export type TextSteps = {
  readonly text: string;
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** What the last edit was of, and when; edits of one thing in a row are one step. */
  readonly last: { readonly of: string; readonly at: number } | undefined;
};

/** An edit this long after the one before, in milliseconds, begins a step of its own. */
const PAUSE_MS = 1500;
const MAX_STEPS = 200;

export function beginSteps(text: string): TextSteps {
  return {
    text,
    past: [],
    future: [],
    last: undefined,
  };
}

/** The steps after an edit; `of` names what was edited, `at` is the time in milliseconds. */
export function edit(steps: TextSteps, text: string, of: string, at: number): TextSteps {
  const goesOn = steps.last?.of === of && at - steps.last.at < PAUSE_MS;
  const past = goesOn ? steps.past : [...steps.past, steps.text].slice(-MAX_STEPS);
  return { text, past, future: [], last: { of, at } };
}

export function undo(steps: TextSteps): TextSteps {
  const text = steps.past.at(-1);
  if (text === undefined) return steps;
  return {
    text,
    past: steps.past.slice(0, -1),
    future: [...steps.future, steps.text],
    last: undefined,
  };
}

export function redo(steps: TextSteps): TextSteps {
  const text = steps.future.at(-1);
  if (text === undefined) return steps;
  return {
    text,
    past: [...steps.past, steps.text],
    future: steps.future.slice(0, -1),
    last: undefined,
  };
}
