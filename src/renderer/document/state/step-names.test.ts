import { arabic } from '#messages/ar/index.ts';
import { documentMessages } from '#messages/en/document.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { expect, test } from 'vitest';
import { asStep, followSteps, type StepNames } from './step-names.ts';

/** A text with an undo stack like the editor's: what is typed in a row is one step, and undo brings versions back. */
function steppedText() {
  let version = 1;
  let newest = 1;
  let past: { before: number; after: number }[] = [];
  let future: { before: number; after: number }[] = [];
  const listeners: ((event: { isUndoing: boolean; isRedoing: boolean }) => void)[] = [];
  const tell = (isUndoing: boolean, isRedoing: boolean) => {
    for (const listener of listeners) listener({ isUndoing, isRedoing });
  };
  return {
    getAlternativeVersionId: () => version,
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    onDidChangeContent: (listener: (typeof listeners)[number]) => listeners.push(listener),
    edit(goesOn = false) {
      newest += 1;
      const last = past.at(-1);
      if (goesOn && last !== undefined) past = [...past.slice(0, -1), { ...last, after: newest }];
      else past = [...past, { before: version, after: newest }];
      version = newest;
      future = [];
      tell(false, false);
    },
    undo() {
      const step = past.pop();
      if (step === undefined) return;
      future.push(step);
      version = step.before;
      tell(true, false);
    },
    redo() {
      const step = future.pop();
      if (step === undefined) return;
      past.push(step);
      version = step.after;
      tell(false, true);
    },
  };
}

function follow() {
  const text = steppedText();
  let names: StepNames | undefined;
  followSteps(text, (told) => (names = told));
  return { text, names: () => names };
}

test('undo and redo are called by the steps that they lead over', () => {
  const { text, names } = follow();
  asStep(text, 'Rename Limit', () => text.edit());
  expect(names()).toEqual({ undo: 'Rename Limit', redo: undefined });
  text.edit();
  text.edit(true);
  expect(names()).toEqual({ undo: 'Typing', redo: undefined });
  asStep(text, 'Add response 404', () => text.edit());
  text.undo();
  expect(names()).toEqual({ undo: 'Typing', redo: 'Add response 404' });
  text.undo();
  expect(names()).toEqual({ undo: 'Rename Limit', redo: 'Typing' });
  text.undo();
  expect(names()).toEqual({ undo: undefined, redo: 'Rename Limit' });
  text.redo();
  expect(names()).toEqual({ undo: 'Rename Limit', redo: 'Typing' });
});

test('what takes the place of an undone step has its own name', () => {
  const { text, names } = follow();
  asStep(text, 'Rename Limit', () => text.edit());
  text.undo();
  text.edit();
  text.undo();
  expect(names()).toEqual({ undo: undefined, redo: 'Typing' });
});

test('a step that fails names nothing after it', () => {
  const { text, names } = follow();
  expect(() =>
    asStep(text, 'Rename Limit', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  text.edit();
  expect(names()?.undo).toBe('Typing');
});

test('steps are called in the language of the window, also those of before it was changed', () => {
  addTranslations('ar', arabic);
  const { text, names } = follow();
  asStep(
    text,
    () => documentMessages.t('steps.rename'),
    () => text.edit(),
  );
  expect(names()?.undo).toBe('Rename');
  setLanguage('ar');
  expect(names()?.undo).toBe('إعادة تسمية');
  text.edit();
  expect(names()?.undo).toBe('الكتابة');
  setLanguage('en');
  expect(names()?.undo).toBe('Typing');
});
