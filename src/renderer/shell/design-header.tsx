import { IconCloudUpload, IconCode, IconPackage, IconTable } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { shellMessages } from '#messages/en/shell.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { platform } from '#renderer/browser/platform.ts';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { noteDesign } from '#renderer/document/state/designs-store.ts';
import classes from './design-header.module.css';
import { DesignSwitcher } from './design-switcher.tsx';

const views = [
  { name: 'editor', path: '', icon: IconCode },
  { name: 'coverage', path: '/coverage', icon: IconTable },
  { name: 'archive', path: '/archive', icon: IconPackage },
  { name: 'push', path: '/push', icon: IconCloudUpload },
] as const;

type Props = {
  designId: string;
  name: string;
  /** What stands beside the name: the file, the archive's name. */
  detail: ReactNode;
  view: (typeof views)[number]['name'];
  actions: ReactNode;
};

/** The head of every view of one design: its name, the ways between its views, and what can be done. */
export function DesignHeader({ designId, name, detail, view, actions }: Props) {
  const t = useMessages(shellMessages);
  const base = `/designs/${encodeURIComponent(designId)}`;
  const [, navigate] = useLocation();
  const ways = useMemo(
    () => ({
      'show-editor': () => navigate(base),
      'show-coverage': () => navigate(`${base}/coverage`),
      'show-archive': () => navigate(`${base}/archive`),
      'push-to-portal': () => navigate(`${base}/push`),
    }),
    [base, navigate],
  );
  useCommands(ways);
  useEffect(() => {
    noteDesign(designId);
    void platform.noteDesign?.(designId);
  }, [designId]);
  return (
    <header className={classes['header']} data-panel="head">
      <div className={classes['names']}>
        <h1 className={classes['name']} dir="auto">
          {name}
        </h1>
        <DesignSwitcher designId={designId} name={name} />
        <div className={classes['detail']}>{detail}</div>
      </div>
      <nav className={classes['views']} aria-label={t('views.label')}>
        {views.map(({ name: way, path, icon: Icon }) => (
          <Link
            key={way}
            href={base + path}
            className={classes['view'] ?? ''}
            aria-current={view === way ? 'page' : undefined}
          >
            <Icon size={15} stroke={1.8} aria-hidden="true" />
            {t(`views.${way}`)}
          </Link>
        ))}
      </nav>
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
}
