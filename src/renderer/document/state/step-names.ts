import { documentMessages } from '#messages/en/document.ts';
import { onLanguageChange } from '#messages/language.ts';

/** What a step is called: a text as it was written, or one that is written in the language that is current when it is read. */
export type StepName = string | (() => string);

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
  ledTo: Map<number, StepName>;
  beganAt: Map<number, StepName>;
  /** The name of the step that is being made. */
  making: StepName | undefined;
  last: number;
  tell: () => void;
};

const records = new WeakMap<object, StepLog>();

/** Tells what the steps of a text are called, whenever that may have changed. Answers how to stop when the language does. */
export function followSteps(model: SteppedText, onChange: (names: StepNames) => void): () => void {
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
  return onLanguageChange(record.tell);
}

/** Gives the step of a text that is made meanwhile a name, as **Undo** says it: “Rename Limit”. */
export function asStep<T>(model: object, name: StepName | undefined, make: () => T): T {
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
    undo: model.canUndo() ? textOf(ledTo.get(version)) : undefined,
    redo: model.canRedo() ? textOf(beganAt.get(version)) : undefined,
  };
}

function textOf(name: StepName | undefined): string {
  if (name === undefined) return documentMessages.t('steps.typing');
  return typeof name === 'string' ? name : name();
}
