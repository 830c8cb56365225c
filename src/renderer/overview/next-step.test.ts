import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const trim = { name: 'Trim', formSteps: 1 };

function form(past: string[], future: string[] = []) {
  const stepsOf = (names: string[]) => names.map((name) => ({ name, text: name }));
  return { past: stepsOf(past), future: stepsOf(future) };
}

test.each([
  ['what was made last is undone first', form(['A']), 'design'],
  ['a step of the form behind it goes before it', form(['A', 'B']), 'form'],
  ['a view without the form has that alone', undefined, 'design'],
])('%s', (_, steps, of) => {
  expect(nextStep('undo', { undo: trim }, steps)).toMatchObject({ of });
});

test('what was undone is redone, until the form is changed', () => {
  expect(nextStep('redo', { redo: trim }, form(['A'], []))).toEqual({ of: 'design', name: 'Trim' });
  expect(nextStep('redo', { redo: trim }, form(['A', 'B']))).toBeUndefined();
  expect(nextStep('redo', { redo: trim }, form([], ['A']))).toEqual({ of: 'form', name: 'A' });
});

test('without steps there is none', () => {
  expect(nextStep('undo', {}, form([]))).toBeUndefined();
  expect(nextStep('redo', {}, undefined)).toBeUndefined();
});
