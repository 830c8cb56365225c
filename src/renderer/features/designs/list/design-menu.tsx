import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { DesignSummary } from '#contracts/workbench.ts';
import { designsMessages } from '#messages/en/designs.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import {
  CopyDesignDialog,
  DeleteDesignDialog,
  ForgetDesignDialog,
  RenameDesignDialog,
} from './design-change-dialogs.tsx';

type Props = { design: DesignSummary; workspace: string };

const dialogs = {
  rename: RenameDesignDialog,
  copy: CopyDesignDialog,
  delete: DeleteDesignDialog,
  forget: ForgetDesignDialog,
} as const;

/** What can be done with a design of the list. A folder from elsewhere is not Portolan's to delete. */
export function DesignMenu({ design, workspace }: Props) {
  const t = useMessages(designsMessages);
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Dialog = asked === undefined ? undefined : dialogs[asked];
  const isOwn = isInside(workspace, design.path);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal floatingStrategy="fixed">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t('menu.label', { name: design.name })}
          >
            <IconDots size={17} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('rename')}>{t('menu.rename')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('copy')}>{t('menu.copy')}</Menu.Item>
          {isOwn ? (
            <Menu.Item onClick={() => setAsked('delete')}>{t('menu.delete')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAsked('forget')}>{t('menu.forget')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {Dialog === undefined ? undefined : (
        <Dialog design={design} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function isInside(workspace: string, path: string): boolean {
  return path.startsWith(`${workspace}/`) || path.startsWith(`${workspace}\\`);
}
