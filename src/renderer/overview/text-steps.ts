/** Another text of the same file, and the name of the step between the two, as **Undo** says it: “Change slug”. */
type Step = { readonly text: string; readonly name: string };

/** A text and the steps that lead to it and away from it. */
export type TextSteps = {
  readonly text: string;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
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

/** What was edited (`of`), what the step is called, and the time in milliseconds. */
type Edit = { of: string; name: string; at: number };

/** The steps after an edit. */
export function edit(steps: TextSteps, text: string, { of, name, at }: Edit): TextSteps {
  const goesOn = steps.last?.of === of && at - steps.last.at < PAUSE_MS;
  const past = goesOn ? steps.past : [...steps.past, { text: steps.text, name }].slice(-MAX_STEPS);
  return { text, past, future: [], last: { of, at } };
}

export function undo(steps: TextSteps): TextSteps {
  const step = steps.past.at(-1);
  if (step === undefined) return steps;
  return {
    text: step.text,
    past: steps.past.slice(0, -1),
    future: [...steps.future, { text: steps.text, name: step.name }],
    last: undefined,
  };
}

export function redo(steps: TextSteps): TextSteps {
  const step = steps.future.at(-1);
  if (step === undefined) return steps;
  return {
    text: step.text,
    past: [...steps.past, { text: steps.text, name: step.name }],
    future: steps.future.slice(0, -1),
    last: undefined,
  };
}
