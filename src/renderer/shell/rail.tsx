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
import { runCommand } from '#renderer/commands/command-registry.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { commandKey } from '#renderer/browser/platform.ts';
import { useShownPortal } from '#renderer/stores/shown-portal.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './rail.module.css';
import { ThemeMenu } from './theme-menu.tsx';

const places = [
  { href: '/home', label: 'Home', icon: IconCompass },
  { href: '/designs', label: 'Designs', icon: IconFolders },
  { href: '/catalog', label: 'Catalog', icon: IconBooks },
  { href: '/publish', label: 'Publish', icon: IconCloudUpload },
  { href: '/portals', label: 'Portals', icon: IconServer2 },
  { href: '/settings', label: 'Settings', icon: IconSettings },
] as const;

export function Rail() {
  const [location] = useLocation();
  const shownPortal = useShownPortal((state) => state.id);
  return (
    <nav aria-label="Main" className={classes['rail']} data-panel="rail">
      <div className={classes['brand']} title="Portolan">
        <BrandMark size={40} />
      </div>
      <div className={classes['places']}>
        {places.map(({ href, label, icon: Icon }) => {
          const isHere = location === href || location.startsWith(`${href}/`);
          return (
            <Link
              key={href}
              href={href === '/catalog' ? catalogAddress(shownPortal) : href}
              className={classes['item'] ?? ''}
              aria-current={isHere ? 'page' : undefined}
            >
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              <span>{label}</span>
            </Link>
          );
        })}
      </div>
      <button
        type="button"
        className={classes['item']}
        title={`Command palette (${commandKey}+K)`}
        onClick={() => runCommand('command-palette')}
      >
        <IconCommand size={20} stroke={1.6} aria-hidden="true" />
        <span>Commands</span>
      </button>
      <Link
        href="/guide/start"
        className={classes['item'] ?? ''}
        title="Guide (F1)"
        aria-current={location.startsWith('/guide') ? 'page' : undefined}
      >
        <IconHelp size={20} stroke={1.6} aria-hidden="true" />
        <span>Guide</span>
      </Link>
      <button
        type="button"
        className={classes['item']}
        title="Keyboard shortcuts"
        onClick={() => runCommand('keyboard-shortcuts')}
      >
        <IconKeyboard size={20} stroke={1.6} aria-hidden="true" />
        <span>Shortcuts</span>
      </button>
      <ThemeMenu />
    </nav>
  );
}
