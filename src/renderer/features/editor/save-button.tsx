import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { saveDocument } from '#renderer/document/save/document-save.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';

export function SaveButton({ document }: { document: OpenDocument }) {
  const dirty = useDocument(document.id, (state) => state.dirty);
  const saving = useDocument(document.id, (state) => state.saving);
  return (
    <Button
      size="xs"
      variant={dirty ? 'filled' : 'default'}
      leftSection={<IconDeviceFloppy size={16} stroke={1.8} aria-hidden="true" />}
      aria-busy={saving}
      onClick={() => void saveDocument(document)}
    >
      Save
    </Button>
  );
}
