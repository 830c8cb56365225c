import { useMessages } from '#renderer/language/use-messages.ts';
import { paletteMessages } from '#messages/en/palette.ts';
import { Modal } from '@mantine/core';
import { type CommandFacts, commands } from '#contracts/commands.ts';
import { commandGroupTitle, commandTitle } from '#renderer/commands/command-title.ts';
import { shortcutOf } from '#renderer/commands/shortcut.ts';
import { closePalette } from './palette-store.ts';
import classes from './picker.module.css';
import { ShortcutKeys } from './shortcut-keys.tsx';

const shown: readonly (CommandFacts & (typeof commands)[number])[] = commands;
const groups = [...new Set(shown.map(({ group }) => group))];

/** **Keyboard shortcuts**: each command that has one in this host. */
export function KeyboardShortcuts() {
  const t = useMessages(paletteMessages);
  return (
    <Modal
      opened
      onClose={() => closePalette()}
      title={t('shortcuts.title')}
      size={660}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // It scrolls in a low window, and has nothing else that the keyboard could get to.
      attributes={{ body: { tabIndex: 0 } }}
    >
      <div className={classes['shortcuts']}>
        {groups.map((group) => {
          const members = shown.filter((command) => command.group === group && shortcutOf(command));
          return members.length === 0 ? undefined : (
            <section key={group} aria-label={commandGroupTitle(group)}>
              <h3>{group === 'text' ? t('shortcuts.text') : commandGroupTitle(group)}</h3>
              <dl>
                {members.map((command) => (
                  <div key={command.id}>
                    <dt>{commandTitle(command.id).replace('…', '')}</dt>
                    <dd>
                      <ShortcutKeys shortcut={shortcutOf(command) ?? ''} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Modal>
  );
}
