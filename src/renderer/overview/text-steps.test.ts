import { expect, test } from 'vitest';
import { beginSteps, edit, redo, undo } from './text-steps.ts';

test('edits of one thing in a row are one step, others and later ones are their own', () => {
  let steps = beginSteps('');
  steps = edit(steps, 'a', { of: '/name', name: '/name', at: 0 });
  steps = edit(steps, 'ab', { of: '/name', name: '/name', at: 1000 });
  steps = edit(steps, 'abc', { of: '/name', name: '/name', at: 3000 });
  steps = edit(steps, 'abcd', { of: '/slug', name: '/slug', at: 3100 });
  expect(steps.past).toEqual([
    { text: '', name: '/name' },
    { text: 'ab', name: '/name' },
    { text: 'abc', name: '/slug' },
  ]);
});

test('undo goes back step by step, redo forth again, an edit forgets what was undone', () => {
  let steps = edit(edit(beginSteps('a'), 'b', { of: 'x', name: 'x', at: 0 }), 'c', {
    of: 'y',
    name: 'y',
    at: 0,
  });
  steps = undo(undo(steps));
  expect(steps.text).toBe('a');
  expect(undo(steps)).toBe(steps);
  // Both call the step between two texts the same.
  expect(steps.future.map(({ name }) => name)).toEqual(['y', 'x']);
  steps = redo(steps);
  expect(steps.text).toBe('b');
  steps = edit(steps, 'd', { of: 'y', name: 'y', at: 1 });
  expect(redo(steps)).toBe(steps);
  expect(undo(steps).text).toBe('b');
});

test('what is typed after an undo does not join the step that was undone', () => {
  const steps = undo(
    edit(edit(beginSteps('a'), 'b', { of: 'x', name: 'x', at: 0 }), 'c', {
      of: 'x',
      name: 'x',
      at: 2000,
    }),
  );
  expect(edit(steps, 'd', { of: 'x', name: 'x', at: 2100 }).past.map(({ text }) => text)).toEqual([
    'a',
    'b',
  ]);
});
