/** What the next undo and the next redo of a text are called; `undefined` where there is none. */
export type StepNames = { undo: string | undefined; redo: string | undefined };

/** A text with steps; tests give one without an editor. */
type SteppedText = {
  getAlternativeVersionId(): number;
  canUndo(): boolean;
  canRedo(): boolean;
  onDidChangeContent(
    listener: (event: { isUndoing: boolean; isRedoing: boolean }) => void,
  ): unknown;
};

type StepLog = {
  /** By the version that a step led to, and by the one that it began with: undo and redo lead back to the same ids. */
  ledTo: Map<number, string>;
  beganAt: Map<number, string>;
  /** The name of the step that is being made. */
  making: string | undefined;
  last: number;
  tell: () => void;
};

const records = new WeakMap<object, StepLog>();

const TYPING = 'Typing';

/** Tells what the steps of a text are called, whenever that may have changed. */
export function followSteps(model: SteppedText, onChange: (names: StepNames) => void): void {
  const record: StepLog = {
    ledTo: new Map(),
    beganAt: new Map(),
    making: undefined,
    last: model.getAlternativeVersionId(),
    tell: () => onChange(namesOf(model, record)),
  };
  records.set(model, record);
  model.onDidChangeContent(({ isUndoing, isRedoing }) => {
    const before = record.last;
    record.last = model.getAlternativeVersionId();
    if (!isUndoing && !isRedoing) {
      // What began at the same text before can't be done again.
      record.beganAt.delete(before);
      if (record.making !== undefined) {
        record.beganAt.set(before, record.making);
        record.ledTo.set(record.last, record.making);
      }
    }
    record.tell();
  });
}

/** Gives the step of a text that is made meanwhile a name, as **Undo** says it: “Rename Limit”. */
export function asStep<T>(model: object, name: string | undefined, make: () => T): T {
  const record = records.get(model);
  if (record === undefined || name === undefined) return make();
  record.making = name;
  try {
    return make();
  } finally {
    record.making = undefined;
    record.tell();
  }
}

function namesOf(model: SteppedText, { ledTo, beganAt }: StepLog): StepNames {
  const version = model.getAlternativeVersionId();
  return {
    undo: model.canUndo() ? (ledTo.get(version) ?? TYPING) : undefined,
    redo: model.canRedo() ? (beganAt.get(version) ?? TYPING) : undefined,
  };
}
