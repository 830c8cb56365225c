import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useMessages } from '#renderer/language/use-messages.ts';
import { editorMessages } from '#messages/en/editor.ts';
import type { Design } from '#contracts/workbench.ts';
import { designAddress } from '#renderer/naming/design-address.ts';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument, documentStates } from '#renderer/document/state/document-store.ts';
import {
  closeFileTab,
  openFileTab,
  useOpenFiles,
} from '#renderer/document/state/open-files-store.ts';
import classes from './file-tabs.module.css';
import { useTabKeys } from './use-tab-keys.ts';

type Props = { design: Design; document: OpenDocument };

const NONE: readonly string[] = [];

/** The files of a design that holds several: the open ones as tabs, the others in a menu. */
export function FileTabs({ design, document }: Props) {
  const t = useMessages(editorMessages);
  const { specFile: main } = design;
  const { designId, file } = document;
  const [, navigate] = useLocation();
  const open = useOpenFiles(({ byDesign }) => byDesign[designId] ?? NONE);
  useEffect(() => {
    if (file !== main) openFileTab(designId, file);
  }, [designId, file, main]);

  const bar = useRef<HTMLElement>(null);
  const close = (path: string) => {
    if (path === file) navigate(designAddress(designId));
    closeFileTab(designId, path);
  };
  const keys = useTabKeys(bar, close);
  useCommands(
    useMemo(() => {
      if (file === main) return {};
      const leave = () => navigate(designAddress(designId));
      return { 'close-tab': () => closeUnlessDirty(document, leave) };
    }, [document, designId, file, main, navigate]),
  );

  // Those whose rules were applied may have come since the folder was listed.
  const applied = useDocument(document.id, ({ ruleset }) => ruleset?.rulesets ?? NONE);
  const listed = design.files.map(({ path }) => path).filter(isPart);
  const parts = [...new Set([...listed, ...design.rulesets, ...applied])].filter(
    (path) => path !== main,
  );
  if (parts.length === 0 && open.length === 0) return undefined;
  const tabs = [...new Set([...open, file])].filter((path) => path !== main);
  const closed = parts.filter((path) => !tabs.includes(path));
  const addressOf = (path: string) => designAddress(designId, path === main ? undefined : path);
  return (
    <nav ref={bar} className={classes['bar']} aria-label={t('files.all')}>
      {[main, ...tabs].map((path) => (
        <FileTab
          key={path}
          id={documentId(designId, path, main)}
          path={path}
          address={addressOf(path)}
          isShown={path === file}
          onKeyDown={keys.onKeyDown}
          onClose={path === main ? undefined : () => keys.closeAndStay(path)}
        />
      ))}
      {closed.length === 0 ? undefined : (
        <Menu
          position="bottom-start"
          shadow="md"
          withinPortal={false}
          floatingStrategy="fixed"
          hideDetached={false}
        >
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-xs"
              rightSection={<IconChevronDown size={12} aria-hidden="true" />}
            >
              {t('files.open')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} className={classes['files'] ?? ''}>
            {closed.map((path) => (
              <Menu.Item key={path} dir="ltr" onClick={() => navigate(addressOf(path))}>
                {path}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}

/** A file that is not saved keeps its tab. */
function closeUnlessDirty({ id, designId, file }: OpenDocument, leave: () => void): void {
  if (documentStates.getState().byId[id]?.dirty === true) {
    notifications.show({
      title: editorMessages.t('files.stays', { file }),
      message: editorMessages.t('files.staysHint'),
    });
    return;
  }
  leave();
  closeFileTab(designId, file);
}

function isPart(path: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(path) && path !== 'overview.json';
}

type FileTabProps = {
  id: string;
  path: string;
  address: string;
  isShown: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: (() => void) | undefined;
};

/** One file; as long as its text is not saved it keeps its tab. */
function FileTab({ id, path, address, isShown, onKeyDown, onClose }: FileTabProps) {
  const t = useMessages(editorMessages);
  const dirty = useDocument(id, (state) => state.dirty);
  const note = useId();
  const isClosable = !dirty && onClose !== undefined;
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== 1 || onClose === undefined) return;
    event.preventDefault();
    if (isClosable) onClose();
  };
  return (
    <span className={classes['tab']} data-shown={isShown || undefined}>
      <Link
        href={address}
        className={classes['name'] ?? ''}
        dir="ltr"
        aria-current={isShown ? 'page' : undefined}
        aria-describedby={dirty ? note : undefined}
        aria-keyshortcuts={isClosable ? 'Delete' : undefined}
        data-file={path}
        data-closable={isClosable}
        onKeyDown={onKeyDown}
        onAuxClick={onAuxClick}
      >
        {path}
      </Link>
      {dirty ? (
        <span className={classes['dirty']}>
          <span aria-hidden="true">●</span>
          <span id={note} className="visually-hidden">
            {t('files.unsaved')}
          </span>
        </span>
      ) : undefined}
      {isClosable ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={18}
          aria-label={t('files.close', { file: path })}
          onClick={onClose}
        >
          <IconX size={12} aria-hidden="true" />
        </ActionIcon>
      ) : undefined}
    </span>
  );
}
