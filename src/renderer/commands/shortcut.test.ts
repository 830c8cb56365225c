import { expect, test } from 'vitest';
import { commands } from '#contracts/commands.ts';
import { isPressed, keysOf, shortcutOf } from './shortcut.ts';

const up = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('a shortcut is pressed with its keys and no others', () => {
  expect(isPressed('CmdOrCtrl+K', { ...up, key: 'k', ctrlKey: true })).toBe(true);
  expect(isPressed('CmdOrCtrl+Shift+R', { ...up, key: 'R', ctrlKey: true, shiftKey: true })).toBe(
    true,
  );
  expect(isPressed('CmdOrCtrl+K', { ...up, key: 'K', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isPressed('CmdOrCtrl+K', { ...up, key: 'k' })).toBe(false);
  expect(isPressed('CmdOrCtrl+K', { ...up, key: 'k', ctrlKey: true, altKey: true })).toBe(false);
});

test('keys are named as they stand on the keyboard', () => {
  expect(keysOf('CmdOrCtrl+Shift+R')).toEqual(['Ctrl', 'Shift', 'R']);
});

test('no two commands have one shortcut, and a browser is not promised the keys of a menu', () => {
  const shortcuts = commands.flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  const opening = commands.find(({ id }) => id === 'new-design');
  expect(opening && shortcutOf(opening)).toBeUndefined();
});
