import { Button } from '@mantine/core';
import { IconFileImport, IconFolderOpen, IconPlus } from '@tabler/icons-react';
import { shellMessages } from '#messages/en/shell.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { openAppDialog } from '#renderer/stores/dialog-store.ts';

/** **New design**, **Open folder** and **Import specification**, wherever designs are begun. */
export function DesignActions({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const t = useMessages(shellMessages);
  return (
    <>
      <Button
        size={size}
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          openAppDialog('new-design');
        }}
      >
        {t('begin.newDesign')}
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<IconFolderOpen size={17} stroke={1.6} aria-hidden="true" />}
        onClick={() => {
          openAppDialog('open-folder');
        }}
      >
        {t('begin.openFolder')}
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<IconFileImport size={17} stroke={1.6} aria-hidden="true" />}
        onClick={() => {
          openAppDialog('import-specification');
        }}
      >
        {t('begin.importSpecification')}
      </Button>
    </>
  );
}
