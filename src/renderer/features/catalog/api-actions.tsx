import { Button } from '@mantine/core';
import { IconArrowsDiff, IconEye, IconFolderDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { isManaged, type ManagedApi } from './managed-api.ts';
import { OpenAsDesignDialog } from './open-as-design-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useDeleteWithUndo } from './use-delete-with-undo.tsx';

function PreviewAction({ api }: { api: ManagedApi }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Preview
      </Button>
      <PreviewDialog
        api={api}
        opened={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}

/** Offered where **Undo** can follow. */
function DeleteAction({ api }: { api: ManagedApi }) {
  const deletion = useDeleteWithUndo(api);
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      loading={deletion.isPending}
      onClick={deletion.start}
    >
      Delete
    </Button>
  );
}

/** **Preview**, **Open as design**, **Compare with design** and **Delete**. */
export function ApiActions({ api }: { api: CatalogApi }) {
  const [open, setOpen] = useState<'design' | 'compare'>();
  const close = (): void => {
    setOpen(undefined);
  };
  return (
    <>
      {isManaged(api) ? <PreviewAction api={api} /> : undefined}
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
      {isManaged(api) ? <DeleteAction api={api} /> : undefined}
      <CompareDialog slug={api.slug} opened={open === 'compare'} onClose={close} />
      <OpenAsDesignDialog api={api} opened={open === 'design'} onClose={close} />
    </>
  );
}
