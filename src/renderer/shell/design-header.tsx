import { IconCloudUpload, IconCode, IconPackage, IconTable } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { platform } from '#renderer/browser/platform.ts';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { noteDesign } from '#renderer/document/state/designs-store.ts';
import classes from './design-header.module.css';
import { DesignSwitcher } from './design-switcher.tsx';

type Props = {
  designId: string;
  name: string;
  /** What stands beside the name: the file, the archive's name. */
  detail: ReactNode;
  view: 'editor' | 'coverage' | 'archive' | 'push';
  actions: ReactNode;
};

/** The head of every view of one design: its name, the ways between its views, and what can be done. */
export function DesignHeader({ designId, name, detail, view, actions }: Props) {
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
        <h1 className={classes['name']}>{name}</h1>
        <DesignSwitcher designId={designId} name={name} />
        <div className={classes['detail']}>{detail}</div>
      </div>
      <nav className={classes['views']} aria-label="Views of the design">
        <Link
          href={base}
          className={classes['view'] ?? ''}
          aria-current={view === 'editor' ? 'page' : undefined}
        >
          <IconCode size={15} stroke={1.8} aria-hidden="true" />
          Editor
        </Link>
        <Link
          href={`${base}/coverage`}
          className={classes['view'] ?? ''}
          aria-current={view === 'coverage' ? 'page' : undefined}
        >
          <IconTable size={15} stroke={1.8} aria-hidden="true" />
          Coverage
        </Link>
        <Link
          href={`${base}/archive`}
          className={classes['view'] ?? ''}
          aria-current={view === 'archive' ? 'page' : undefined}
        >
          <IconPackage size={15} stroke={1.8} aria-hidden="true" />
          Archive
        </Link>
        <Link
          href={`${base}/push`}
          className={classes['view'] ?? ''}
          aria-current={view === 'push' ? 'page' : undefined}
        >
          <IconCloudUpload size={15} stroke={1.8} aria-hidden="true" />
          Push
        </Link>
      </nav>
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
}
