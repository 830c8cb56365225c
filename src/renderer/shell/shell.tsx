import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { shellMessages } from '#messages/en/shell.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useCommand, useCommands } from '#renderer/commands/command-registry.ts';
import { restoreDesigns } from '#renderer/document/state/designs-store.ts';
import { goRoundPanels } from './go-round-panels.ts';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';
import { StatusBar } from './status-bar.tsx';

const MAIN_ID = 'main';

function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus();
}

const own = {
  'next-panel': () => goRoundPanels(1),
  'previous-panel': () => goRoundPanels(-1),
};

export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages(shellMessages);
  const [, navigate] = useLocation();
  useCommands(own);
  useCommand('change-language', () => {
    // The choice takes the keyboard when it is drawn; where it is there already, it is given it.
    navigate('/settings/language');
    document.getElementById('settings-language-choice')?.focus();
  });
  useEffect(() => void restoreDesigns(), []);
  return (
    <div className={classes['shell']}>
      {/* A button, not a link: the fragment of the address belongs to the router. */}
      <button type="button" className={classes['skip']} onClick={focusMain}>
        {t('skip')}
      </button>
      <Rail />
      <main id={MAIN_ID} tabIndex={-1} className={classes['main']} data-panel="main">
        {children}
      </main>
      <StatusBar />
    </div>
  );
}
