import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useLocation } from 'wouter';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDeletion } from '#renderer/api/catalog-actions.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';

/** Deletes an API at once and goes to the catalog; a message that stays until it is closed takes it back. */
export function useDeleteWithUndo({ slug, name }: CatalogApi) {
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
    remove.mutate(undefined, {
      onSuccess: () => {
        navigate(catalogAddress(portal));
        const id = `deleted-${portal}-${slug}`;
        notifications.show({
          id,
          autoClose: false,
          message: (
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <span>{name} is deleted. It can be brought back for 30 days.</span>
              <Button size="xs" variant="default" onClick={() => void undo(id)}>
                Undo
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
