import { useState } from 'react';
import {
  type Command,
  runCommand,
  useAvailableCommands,
} from '#renderer/commands/command-registry.ts';
import { matchWords, wordsOf } from '#renderer/commands/match-words.ts';
import { recentCommands, rememberCommand } from '#renderer/commands/recent-commands.ts';
import { shortcutOf } from '#renderer/commands/shortcut.ts';
import { closePalette } from './palette-store.ts';
import { Picker } from './picker.tsx';
import classes from './picker.module.css';
import { ShortcutKeys } from './shortcut-keys.tsx';

/** **Command palette**: every command that can be run now; those that were chosen last come first. */
export function CommandPalette() {
  const commands = useAvailableCommands();
  const [recent] = useState(recentCommands);
  const age = ({ id }: Command) => {
    const at = recent.indexOf(id);
    return at === -1 ? recent.length : at;
  };
  return (
    <Picker
      title="Command palette"
      placeholder="Type what you want to do"
      find={(typed) =>
        commands
          .filter(({ id }) => id !== 'command-palette')
          .flatMap((command) => {
            const text = `${command.title} ${command.group}`.toLowerCase();
            const score = matchWords(text, wordsOf(typed));
            return score === undefined ? [] : [{ command, score }];
          })
          .toSorted((a, b) => b.score - a.score || age(a.command) - age(b.command))
          .map(({ command }) => command)
      }
      keyOf={({ id }) => id}
      view={commandView}
      empty={(typed) => `No command matches “${typed}”. Try fewer letters, or another word.`}
      onChoose={({ id }) => {
        rememberCommand(id);
        closePalette(() => runCommand(id));
      }}
      onClose={() => closePalette()}
    />
  );
}

function commandView(command: Command) {
  const shortcut = shortcutOf(command);
  return (
    <>
      <span className={classes['name']}>{command.title}</span>
      <span className={classes['detail']}>{command.group}</span>
      {shortcut === undefined ? undefined : <ShortcutKeys shortcut={shortcut} />}
    </>
  );
}
