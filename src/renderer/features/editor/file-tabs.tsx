import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Design } from '#contracts/workbench.ts';
import { designAddress } from '#renderer/components/design-address.ts';
import { documentId } from '#renderer/stores/document-id.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import { useDocument } from '#renderer/stores/document-store.ts';
import { closeFileTab, openFileTab, useOpenFiles } from '#renderer/stores/open-files-store.ts';
import classes from './file-tabs.module.css';

type Props = { design: Design; document: OpenDocument };

const NONE: readonly string[] = [];

/** The files of a design that holds several: the open ones as tabs, the others in a menu. */
export const FileTabs = ({ design, document }: Props) => {
  const { specFile: main } = design;
  const { designId, file } = document;
  const [, navigate] = useLocation();
  const open = useOpenFiles(({ byDesign }) => byDesign[designId] ?? NONE);
  useEffect(() => {
    if (file !== main) openFileTab(designId, file);
  }, [designId, file, main]);

  const parts = design.files
    .map(({ path }) => path)
    .filter((path) => path !== main && isPart(path));
  if (parts.length === 0 && open.length === 0) return undefined;
  const tabs = [...new Set([...open, file])].filter((path) => path !== main);
  const closed = parts.filter((path) => !tabs.includes(path));
  const addressOf = (path: string) => designAddress(designId, path === main ? undefined : path);
  const close = (path: string) => {
    if (path === file) navigate(designAddress(designId));
    closeFileTab(designId, path);
  };
  return (
    <nav className={classes['bar']} aria-label="Files of the design">
      {[main, ...tabs].map((path) => (
        <span key={path} className={classes['tab']} data-shown={path === file || undefined}>
          <Link
            href={addressOf(path)}
            className={classes['name'] ?? ''}
            aria-current={path === file ? 'page' : undefined}
          >
            {path}
          </Link>
          <TabEnd
            id={documentId(designId, path, main)}
            onClose={path === main ? undefined : () => close(path)}
            path={path}
          />
        </span>
      ))}
      {closed.length === 0 ? undefined : (
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-xs"
              rightSection={<IconChevronDown size={12} aria-hidden="true" />}
            >
              Open file
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} className={classes['files'] ?? ''}>
            {closed.map((path) => (
              <Menu.Item key={path} onClick={() => navigate(addressOf(path))}>
                {path}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
};

const isPart = (path: string): boolean =>
  /\.(?:ya?ml|json)$/i.test(path) && path !== 'overview.json';

type TabEndProps = { id: string; path: string; onClose: (() => void) | undefined };

/** A file with unsaved text keeps its tab. */
const TabEnd = ({ id, path, onClose }: TabEndProps) => {
  const dirty = useDocument(id, (state) => state.dirty);
  if (dirty) {
    return (
      <span className={classes['dirty']}>
        <span aria-hidden="true">●</span>
        <span className="visually-hidden">not saved</span>
      </span>
    );
  }
  return onClose === undefined ? undefined : (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={18}
      aria-label={`Close ${path}`}
      onClick={onClose}
    >
      <IconX size={12} aria-hidden="true" />
    </ActionIcon>
  );
};
