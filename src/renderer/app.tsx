import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { directionOf } from '#messages/language.ts';
import { useLanguage } from './language/use-messages.ts';
import { queryClient } from './api/query-client.ts';
import { useAccess } from './api/access-store.ts';
import { platform } from './browser/platform.ts';
import { AccessNeeded } from './shell/access-needed.tsx';
import { Shell } from './shell/shell.tsx';
import { colorSchemeManager, cssVariables, theme } from './theme/theme.ts';
import { DesignDialogs } from './features/designs/design-dialogs.tsx';
import { PortalDialogs } from './features/portals/dialogs/portal-dialogs.tsx';
import { PaletteDialogs } from './features/palette/palette-dialogs.tsx';
import { PaneLoading } from './components/pane-loading.tsx';
import { Routes } from './routes.tsx';

const routing = { hook: useHashLocation };

function Window() {
  const access = useAccess((state) => state.access);
  const isGiven = access.kind === 'given';
  useEffect(() => {
    // After the effects of what it shows, which listen then.
    if (isGiven) platform.ready();
  }, [isGiven]);
  if (access.kind === 'asked') return <PaneLoading />;
  if (access.kind === 'refused') return <AccessNeeded why={access.why} />;
  return (
    <Router {...routing}>
      <Shell>
        <Routes />
      </Shell>
      <DesignDialogs />
      <PortalDialogs />
      <PaletteDialogs />
    </Router>
  );
}

/** Long enough to read two sentences; it stops while the pointer is on one. */
const READ_MS = 7_000;

export function App() {
  const language = useLanguage();
  const direction = directionOf(language);
  useEffect(() => void platform.speak?.(language), [language]);
  return (
    <DirectionProvider initialDirection={direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          {/* Below menus, which Mantine draws at 300; beside the buttons of a dialog that is open (theme/global.css). */}
          <Notifications
            position={direction === 'ltr' ? 'bottom-right' : 'bottom-left'}
            limit={4}
            zIndex={290}
            autoClose={READ_MS}
          />
          <Window />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
