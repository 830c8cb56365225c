import type { CommandFacts, CommandId } from '#contracts/commands.ts';
import { searchable } from './match-words.ts';
import { commandGroupMessages, commandMessages } from '#messages/en/commands.ts';

/** What the menu and the palette call a command, in the current language; `…` where a dialog follows. */
export function commandTitle(id: CommandId): string {
  return commandMessages.t(id);
}

/** What the group of a command is called. */
export function commandGroupTitle(group: CommandFacts['group']): string {
  return commandGroupMessages.t(group);
}

/**
 * The words by which a command is found, as they are searched: those that are shown, and the English ones, which
 * those know who learned the commands in another language.
 */
export function commandSearchText(
  id: CommandId,
  group: CommandFacts['group'],
  title: string,
): string {
  const shown = `${title} ${commandGroupTitle(group)}`;
  const english = `${commandMessages.english[id]} ${commandGroupMessages.english[group]}`;
  return searchable(shown.includes(english) ? shown : `${shown} ${english}`);
}
