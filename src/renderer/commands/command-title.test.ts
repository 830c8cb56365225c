import { afterEach, expect, test } from 'vitest';
import { commandGroups, commands } from '#messages/ar/commands.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { commandGroupTitle, commandSearchText, commandTitle } from './command-title.ts';
import { searchable } from './match-words.ts';

afterEach(() => setLanguage('en'));

test('a command has its title in the current language, and is found by the English one too', () => {
  expect(commandSearchText('theme-dark', 'view', commandTitle('theme-dark'))).toBe(
    'dark theme view',
  );
  addTranslations('ar', { 'command-groups': commandGroups, commands });
  setLanguage('ar');
  const title = commandTitle('theme-dark');
  expect([title, commandGroupTitle('view')]).toEqual([commands['theme-dark'], commandGroups.view]);
  expect(commandSearchText('theme-dark', 'view', title)).toBe(
    searchable(`${commands['theme-dark']} ${commandGroups.view} dark theme view`),
  );
});
