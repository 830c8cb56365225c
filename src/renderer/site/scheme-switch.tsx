import { siteClientMessages } from '#messages/en/site-client.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PlainButton } from '#renderer/components/plain-button.tsx';

/** The same as `public/colour-scheme.js` reads, before the first paint. */
const KEY = 'portolan-colour-scheme';
const CHOICES = ['system', 'light', 'dark'] as const;
type Choice = (typeof CHOICES)[number];

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;

/** Goes round the colour schemes: as the system has it, light, dark. The choice is remembered. */
export function SchemeSwitch() {
  const t = useMessages(siteClientMessages);
  const [choice, setChoice] = useState(readChoice);
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const isDark = choice === 'system' ? system.matches : choice === 'dark';
      document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
    };
    show();
    system.addEventListener('change', show);
    return () => system.removeEventListener('change', show);
  }, [choice]);
  const next = CHOICES[(CHOICES.indexOf(choice) + 1) % CHOICES.length] ?? 'system';
  const Icon = icons[choice];
  return (
    <PlainButton
      look="quiet"
      aria-label={t(`scheme.change.${choice}`)}
      title={t(`scheme.now.${choice}`)}
      onClick={() => {
        keepChoice(next);
        setChoice(next);
      }}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" />
    </PlainButton>
  );
}

function readChoice(): Choice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

function keepChoice(choice: Choice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage can be blocked; the choice lasts as long as the page then.
  }
}
