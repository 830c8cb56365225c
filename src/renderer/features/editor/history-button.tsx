import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCommands } from '#renderer/commands/command-registry.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { HistoryDialog } from './history-dialog.tsx';

export function HistoryButton({ document }: { document: OpenDocument }) {
  const [open, setOpen] = useState(false);
  const own = useMemo(() => ({ history: () => setOpen(true) }), []);
  useCommands(own);
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
}
