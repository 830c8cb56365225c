import { expect, test } from 'vitest';
import { beginSteps, edit, redo, undo } from './text-steps.ts';

test('edits of one thing in a row are one step, others and later ones are their own', () => {
  let steps = beginSteps('');
  steps = edit(steps, 'a', '/name', 0);
  steps = edit(steps, 'ab', '/name', 1000);
  steps = edit(steps, 'abc', '/name', 3000);
  steps = edit(steps, 'abcd', '/slug', 3100);
  expect(steps.past).toEqual(['', 'ab', 'abc']);
});

test('undo goes back step by step, redo forth again, an edit forgets what was undone', () => {
  let steps = edit(edit(beginSteps('a'), 'b', 'x', 0), 'c', 'y', 0);
  steps = undo(undo(steps));
  expect(steps.text).toBe('a');
  expect(undo(steps)).toBe(steps);
  steps = redo(steps);
  expect(steps.text).toBe('b');
  steps = edit(steps, 'd', 'y', 1);
  expect(redo(steps)).toBe(steps);
  expect(undo(steps).text).toBe('b');
});

test('what is typed after an undo does not join the step that was undone', () => {
  const steps = undo(edit(edit(beginSteps('a'), 'b', 'x', 0), 'c', 'x', 2000));
  expect(edit(steps, 'd', 'x', 2100).past).toEqual(['a', 'b']);
});
