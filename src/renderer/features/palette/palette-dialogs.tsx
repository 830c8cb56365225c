import { useMantineColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { platform } from '#renderer/browser/platform.ts';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { useShortcuts } from '#renderer/commands/use-shortcuts.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { openAppDialog } from '#renderer/stores/dialog-store.ts';
import { openPalette, usePalette } from './palette-store.ts';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';
import { usePlaceList } from '#renderer/stores/place-list-store.ts';
import { useShownPortal } from '#renderer/stores/shown-portal.ts';
import { guideAddress } from '#renderer/guide/guide-pages.ts';
import { CommandPalette } from './command-palette.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { PlaceList } from './place-list.tsx';
import { SwitchDesign } from './switch-design.tsx';
import { QuickOpen } from './quick-open.tsx';

const { run } = platform;
const ofShell =
  run === undefined
    ? {}
    : {
        'new-window': () => void run('new-window'),
        'show-logs': () => void run('show-logs'),
      };

/** The commands of the window itself, and the dialogs that find commands and places. */
export function PaletteDialogs() {
  useShortcuts();
  const open = usePalette((state) => state.open);
  const places = usePlaceList((state) => state.shown);
  const [, navigate] = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const own = useMemo(
    () => ({
      'go-home': () => navigate('/home'),
      'go-designs': () => navigate('/designs'),
      'go-catalog': () => navigate(catalogAddress(useShownPortal.getState().id)),
      'go-publish': () => navigate('/publish'),
      'go-portals': () => navigate('/portals'),
      guide: () => navigate(guideAddress('start')),
      'go-settings': () => navigate('/settings'),
      'add-portal': () => openPortalDialog({ kind: 'add' }),
      'new-design': () => openAppDialog('new-design'),
      'open-folder': () => openAppDialog('open-folder'),
      'import-specification': () => openAppDialog('import-specification'),
      'command-palette': () => openPalette('commands'),
      'quick-open': () => openPalette('places'),
      'switch-design': () => openPalette('designs'),
      'keyboard-shortcuts': () => openPalette('shortcuts'),
      'theme-light': () => setColorScheme('light'),
      'theme-dark': () => setColorScheme('dark'),
      'theme-system': () => setColorScheme('auto'),
      ...ofShell,
    }),
    [navigate, setColorScheme],
  );
  useCommands(own);
  if (places !== undefined) return <PlaceList {...places} />;
  if (open === 'commands') return <CommandPalette />;
  if (open === 'places') return <QuickOpen />;
  if (open === 'designs') return <SwitchDesign />;
  return open === 'shortcuts' ? <KeyboardShortcuts /> : undefined;
}
