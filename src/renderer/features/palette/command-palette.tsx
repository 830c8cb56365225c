import { useLanguage, useMessages } from '#renderer/language/use-messages.ts';
import { paletteMessages } from '#messages/en/palette.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  type Command,
  runCommand,
  useAvailableCommands,
} from '#renderer/commands/command-registry.ts';
import { commandGroupTitle, commandSearchText } from '#renderer/commands/command-title.ts';
import { matchWords, wordsOf } from '#renderer/commands/match-words.ts';
import { recentCommands, rememberCommand } from '#renderer/commands/recent-commands.ts';
import { shortcutOf } from '#renderer/commands/shortcut.ts';
import { guideAddress } from '#renderer/guide/guide-pages.ts';
import { guideQuery } from '#renderer/guide/guide-query.ts';
import { findSections, type GuideSection } from '#renderer/guide/guide-sections.ts';
import { closePalette } from './palette-store.ts';
import { Picker } from './picker.tsx';
import classes from './picker.module.css';
import { ShortcutKeys } from './shortcut-keys.tsx';

/** Of the guide's sections, those that match best come behind the commands. */
const GUIDE_SHOWN = 5;

type Entry = { kind: 'command'; command: Command } | { kind: 'guide'; section: GuideSection };

/** **Command palette**: every command that can be run now, those that were chosen last first; then pages of the guide. */
export function CommandPalette() {
  const t = useMessages(paletteMessages);
  const commands = useAvailableCommands();
  const guide = useQuery(guideQuery(useLanguage())).data ?? [];
  const [, navigate] = useLocation();
  const [recent] = useState(recentCommands);
  const age = ({ id }: Command) => {
    const at = recent.indexOf(id);
    return at === -1 ? recent.length : at;
  };
  return (
    <Picker
      title={t('commands.title')}
      placeholder={t('commands.placeholder')}
      find={(typed): Entry[] => [
        ...commands
          .filter(({ id }) => id !== 'command-palette')
          .flatMap((command) => {
            const { id, group, title } = command;
            const score = matchWords(commandSearchText(id, group, title), wordsOf(typed));
            return score === undefined ? [] : [{ command, score }];
          })
          .toSorted((a, b) => b.score - a.score || age(a.command) - age(b.command))
          .map(({ command }) => ({ kind: 'command', command }) as const),
        ...findSections(guide, typed)
          .slice(0, GUIDE_SHOWN)
          .map((section) => ({ kind: 'guide', section }) as const),
      ]}
      keyOf={keyOf}
      view={entryView}
      empty={(typed) => t('commands.nothing', { typed })}
      onChoose={(entry) => {
        if (entry.kind === 'guide') {
          const { page, id } = entry.section;
          closePalette(() => navigate(guideAddress(page, id === '' ? undefined : id)));
          return;
        }
        const { id } = entry.command;
        rememberCommand(id);
        closePalette(() => runCommand(id));
      }}
      onClose={() => closePalette()}
    />
  );
}

function keyOf(entry: Entry): string {
  return entry.kind === 'command'
    ? entry.command.id
    : `guide ${entry.section.page} ${entry.section.id}`;
}

function entryView(entry: Entry) {
  if (entry.kind === 'command') return commandView(entry.command);
  const { title, pageTitle } = entry.section;
  const { t } = paletteMessages;
  return (
    <>
      <span className={classes['name']}>{title}</span>
      <span className={classes['detail']}>
        {title === pageTitle ? t('commands.guide') : t('commands.guidePage', { page: pageTitle })}
      </span>
    </>
  );
}

function commandView(command: Command) {
  const shortcut = shortcutOf(command);
  return (
    <>
      <span className={classes['name']}>{command.title}</span>
      <span className={classes['detail']}>{commandGroupTitle(command.group)}</span>
      {shortcut === undefined ? undefined : <ShortcutKeys shortcut={shortcut} />}
    </>
  );
}
