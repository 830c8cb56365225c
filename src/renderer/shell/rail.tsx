import {
  IconBooks,
  IconCloudUpload,
  IconCommand,
  IconCompass,
  IconFolders,
  IconHelp,
  IconKeyboard,
  IconServer2,
  IconSettings,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { shellMessages } from '#messages/en/shell.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { runCommand } from '#renderer/commands/command-registry.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { commandKey } from '#renderer/browser/platform.ts';
import { useShownPortal } from '#renderer/stores/shown-portal.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './rail.module.css';
import { ThemeMenu } from './theme-menu.tsx';

const places = [
  { href: '/home', name: 'home', icon: IconCompass },
  { href: '/designs', name: 'designs', icon: IconFolders },
  { href: '/catalog', name: 'catalog', icon: IconBooks },
  { href: '/publish', name: 'publish', icon: IconCloudUpload },
  { href: '/portals', name: 'portals', icon: IconServer2 },
  { href: '/settings', name: 'settings', icon: IconSettings },
] as const;

export function Rail() {
  const t = useMessages(shellMessages);
  const [location] = useLocation();
  const shownPortal = useShownPortal((state) => state.id);
  return (
    <nav aria-label={t('rail.label')} className={classes['rail']} data-panel="rail">
      <div className={classes['brand']} title="Portolan">
        <BrandMark size={40} />
      </div>
      <div className={classes['places']}>
        {places.map(({ href, name, icon: Icon }) => {
          const isHere = location === href || location.startsWith(`${href}/`);
          return (
            <Link
              key={href}
              href={href === '/catalog' ? catalogAddress(shownPortal) : href}
              className={classes['item'] ?? ''}
              aria-current={isHere ? 'page' : undefined}
            >
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              <span>{t(`rail.${name}`)}</span>
            </Link>
          );
        })}
      </div>
      <button
        type="button"
        className={classes['item']}
        title={t('rail.commandsTitle', { keys: `${commandKey}+K` })}
        onClick={() => runCommand('command-palette')}
      >
        <IconCommand size={20} stroke={1.6} aria-hidden="true" />
        <span>{t('rail.commands')}</span>
      </button>
      <Link
        href="/guide/start"
        className={classes['item'] ?? ''}
        title={t('rail.guideTitle', { keys: 'F1' })}
        aria-current={location.startsWith('/guide') ? 'page' : undefined}
      >
        <IconHelp size={20} stroke={1.6} aria-hidden="true" />
        <span>{t('rail.guide')}</span>
      </Link>
      <button
        type="button"
        className={classes['item']}
        title={t('rail.shortcutsTitle')}
        onClick={() => runCommand('keyboard-shortcuts')}
      >
        <IconKeyboard size={20} stroke={1.6} aria-hidden="true" />
        <span>{t('rail.shortcuts')}</span>
      </button>
      <ThemeMenu />
    </nav>
  );
}
