import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { designsMessages } from '#messages/en/designs.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useOpenArchive, useOpenDesign } from '#renderer/api/designs.ts';
import { platform } from '#renderer/browser/platform.ts';
import { designAddress } from '#renderer/naming/design-address.ts';

/** Opens what the system asks Portolan to open: a folder as it is, a ZIP archive as a new design of the workspace. */
export function useOpenRequests(): void {
  const [, navigate] = useLocation();
  const { mutateAsync: openFolder } = useOpenDesign();
  const { mutateAsync: openArchive } = useOpenArchive();
  useEffect(
    () =>
      platform.onOpen((path) => {
        const open = async () => {
          if (!/\.zip$/i.test(path)) return (await openFolder({ path })).id;
          const { id, name, path: folder } = await openArchive({ path });
          const title = designsMessages.t('archiveOpened.title', { name });
          const message = designsMessages.t('archiveOpened.text', { folder });
          notifications.show({ title, message, autoClose: 12_000 });
          return id;
        };
        open().then(
          (id) => navigate(designAddress(id)),
          (error: unknown) => {
            const { title, detail } = describeError(error);
            notifications.show({ color: 'red', title, message: detail, autoClose: 12_000 });
          },
        );
      }),
    [navigate, openArchive, openFolder],
  );
}
