import { Button, Modal } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useState } from 'react';
import { sharingMessages } from '#messages/en/sharing.ts';
import { useSharing } from '#renderer/api/sharing.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { SharePanel } from './share-panel.tsx';

/** **Share…**: opens the dialog that serves the portal on this computer to readers; **Shared…** while it does. */
export function ShareButton() {
  const t = useMessages(sharingMessages);
  const isShared = (useSharing().data?.shared ?? null) !== null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={isShared ? 'light' : 'default'}
        leftSection={<IconBroadcast size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t(isShared ? 'shared' : 'share')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('title')} size={520}>
        <SharePanel onClose={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}
