import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import { HistoryDialog } from './history-dialog.tsx';

export const HistoryButton = ({ document }: { document: OpenDocument }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {open ? <HistoryDialog document={document} onClose={() => setOpen(false)} /> : undefined}
    </>
  );
};
