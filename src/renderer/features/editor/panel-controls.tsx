import { ActionIcon, Box, Tooltip } from '@mantine/core';
import {
  IconLayoutBottombar,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { unmirroredKey } from '#renderer/language/mirrored.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { editorMessages } from '#messages/en/editor.ts';
import { type CommandId, commands } from '#contracts/commands.ts';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { keysOf } from '#renderer/commands/shortcut.ts';
import {
  type PanelTab,
  showPanel,
  togglePanel,
  usePanel,
  usePanels,
} from '#renderer/document/state/panels-store.ts';
import classes from './editor-panes.module.css';

const toggles = [
  { panel: 'outline', icon: IconLayoutSidebar },
  { panel: 'problems', icon: IconLayoutBottombar },
  { panel: 'inspector', icon: IconLayoutSidebarRight },
] as const;

const tabs = [
  'outline',
  'text',
  'preview',
  'inspector',
  'problems',
] as const satisfies readonly PanelTab[];

const own = {
  'toggle-outline': () => togglePanel('outline'),
  'toggle-problems': () => togglePanel('problems'),
  'toggle-inspector': () => togglePanel('inspector'),
};

/** The commands that show and hide the panels. */
export function usePanelCommands(): void {
  useCommands(own);
}

/** **Outline**, **Problems** and **Inspector**: shows and hides the panels of a wide window. */
export function PanelToggles() {
  const t = useMessages(editorMessages);
  return (
    <fieldset className={classes['toggles']} aria-label={t('panels.all')}>
      <ActionIcon.Group>
        {toggles.map((toggle) => (
          <PanelToggle key={toggle.panel} {...toggle} />
        ))}
      </ActionIcon.Group>
    </fieldset>
  );
}

function PanelToggle({ panel, icon: Icon }: (typeof toggles)[number]) {
  const t = useMessages(editorMessages);
  const label = t(`panels.${panel}`);
  const isShown = usePanel(panel);
  return (
    <Tooltip label={t('panels.withKeys', { panel: label, keys: keysFor(`toggle-${panel}`) })}>
      <ActionIcon
        variant={isShown ? 'light' : 'default'}
        size={30}
        aria-label={label}
        aria-pressed={isShown}
        onClick={() => togglePanel(panel)}
      >
        <Icon size={16} stroke={1.8} aria-hidden="true" className="flips" />
      </ActionIcon>
    </Tooltip>
  );
}

function keysFor(id: CommandId): string {
  const command = commands.find((one) => one.id === id);
  return keysOf(command !== undefined && 'shortcut' in command ? command.shortcut : '').join('+');
}

/** The panels of a narrow window, one at a time: tabs after the ARIA Authoring Practices. */
export function PanelTabs() {
  const t = useMessages(editorMessages);
  const shown = usePanels((state) => state.tab);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab === shown);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1 + tabs.length,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[unmirroredKey(event.key)];
    const chosen = next === undefined ? undefined : tabs[next % tabs.length];
    if (chosen === undefined) return;
    event.preventDefault();
    void showPanel(chosen);
    document.getElementById(idOfTab(chosen))?.focus();
  };
  return (
    <Box
      className={classes['tabs'] ?? ''}
      role="tablist"
      aria-label={t('panels.all')}
      data-panel="tabs"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={idOfTab(tab)}
          className={classes['tab']}
          aria-selected={tab === shown}
          aria-controls={idOfPanel(tab)}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => void showPanel(tab)}
        >
          {t(`panels.${tab}`)}
        </button>
      ))}
    </Box>
  );
}

/** What a panel is to the tab that shows it. */
export function panelOfTab(tab: PanelTab) {
  return { id: idOfPanel(tab), role: 'tabpanel', 'aria-labelledby': idOfTab(tab) } as const;
}

function idOfTab(tab: PanelTab): string {
  return `tab-${tab}`;
}

/** The preview stands in the pane of the text. */
function idOfPanel(tab: PanelTab): string {
  return `panel-${tab === 'preview' ? 'text' : tab}`;
}
