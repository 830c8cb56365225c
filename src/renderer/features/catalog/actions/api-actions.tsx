import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, Group } from '@mantine/core';
import { IconArrowsDiff, IconEye, IconFolderDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { isManaged, type ManagedApi } from '#renderer/features/catalog/managed-api.ts';
import { OpenAsDesignDialog } from './open-as-design-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { notifications } from '@mantine/notifications';
import { useLocation } from 'wouter';
import { describeError } from '#renderer/api/api-error.ts';
import { useDeletion } from '#renderer/api/catalog-actions.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';

function PreviewAction({ api }: { api: ManagedApi }) {
  const t = useMessages(catalogActionsMessages);
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
        {t('preview.title')}
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
  const t = useMessages(catalogActionsMessages);
  const deletion = useDeleteWithUndo(api);
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      loading={deletion.isPending}
      onClick={deletion.start}
    >
      {t('delete.action')}
    </Button>
  );
}

/** **Preview**, **Open as design**, **Compare with design** and **Delete**. */
export function ApiActions({ api }: { api: CatalogApi }) {
  const t = useMessages(catalogActionsMessages);
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
        {t('open.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsDiff size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setOpen('compare');
        }}
      >
        {t('compare.title')}
      </Button>
      {isManaged(api) ? <DeleteAction api={api} /> : undefined}
      <CompareDialog slug={api.slug} opened={open === 'compare'} onClose={close} />
      <OpenAsDesignDialog api={api} opened={open === 'design'} onClose={close} />
    </>
  );
}

/** Deletes an API at once and goes to the catalog; a message that stays until it is closed takes it back. */
function useDeleteWithUndo({ slug, name }: CatalogApi) {
  const [, navigate] = useLocation();
  const portal = usePortalId();
  const { remove, restore } = useDeletion(slug);

  const undo = async (id: string): Promise<void> => {
    try {
      await restore();
      notifications.hide(id);
      navigate(catalogAddress(portal, slug));
    } catch (error) {
      notifications.show({ color: 'red', message: describeError(error).detail });
    }
  };

  const start = (): void => {
    if (remove.isPending) return;
    const { t } = catalogActionsMessages;
    remove.mutate(undefined, {
      onSuccess: () => {
        navigate(catalogAddress(portal));
        const id = `deleted-${portal}-${slug}`;
        notifications.show({
          id,
          autoClose: false,
          message: (
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {t.rich('delete.done', { name: () => <bdi>{name}</bdi> })}
              </span>
              {/* As wide as its word at every width. */}
              <Button
                size="xs"
                variant="default"
                style={{ flex: 'none' }}
                onClick={() => void undo(id)}
              >
                {t('delete.undo')}
              </Button>
            </Group>
          ),
        });
      },
      onError: (error) => {
        notifications.show({ color: 'red', message: describeError(error).detail });
      },
    });
  };

  return { start, isPending: remove.isPending };
}
