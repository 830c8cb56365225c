import { Button } from '@mantine/core';
import { IconArrowsDiff, IconEye, IconFolderDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiDetail } from '#contracts/portal.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { OpenAsDesignDialog } from './open-as-design-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useDeleteWithUndo } from './use-delete-with-undo.tsx';

/** **Preview**, **Open as design**, **Compare with design** and **Delete**. */
export const ApiActions = ({ api }: { api: ApiDetail }) => {
  const [open, setOpen] = useState<'preview' | 'design' | 'compare'>();
  const deletion = useDeleteWithUndo(api);
  const close = (): void => {
    setOpen(undefined);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setOpen('preview');
        }}
      >
        Preview
      </Button>
      <Button
        variant="default"
        leftSection={<IconFolderDown size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setOpen('design');
        }}
      >
        Open as design
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsDiff size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setOpen('compare');
        }}
      >
        Compare with design
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
        loading={deletion.isPending}
        onClick={deletion.start}
      >
        Delete
      </Button>
      <PreviewDialog api={api} opened={open === 'preview'} onClose={close} />
      <CompareDialog slug={api.slug} opened={open === 'compare'} onClose={close} />
      <OpenAsDesignDialog api={api} opened={open === 'design'} onClose={close} />
    </>
  );
};
