import { Button } from '@mantine/core';
import { IconFolderOpen, IconPlus } from '@tabler/icons-react';
import { openAppDialog } from '#renderer/stores/dialog-store.ts';

/** **New design** and **Open folder**, wherever designs are begun. */
export const DesignActions = ({ size = 'sm' }: { size?: 'sm' | 'md' }) => (
  <>
    <Button
      size={size}
      leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
      onClick={() => {
        openAppDialog('new-design');
      }}
    >
      New design
    </Button>
    <Button
      size={size}
      variant="default"
      leftSection={<IconFolderOpen size={17} stroke={1.6} aria-hidden="true" />}
      onClick={() => {
        openAppDialog('open-folder');
      }}
    >
      Open folder
    </Button>
  </>
);
