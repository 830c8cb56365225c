import { usePortals } from '#renderer/api/portals.ts';
import { closePortalDialog, usePortalDialog } from '#renderer/stores/dialog-store.ts';
import { PortalDialog } from '#renderer/features/portals/connect/portal-dialog.tsx';
import { ProvisionDialog } from '#renderer/features/portals/sign-up/provision-dialog.tsx';
import { RemovePortalDialog } from './remove-portal-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

/** The dialogs about portals; every view can ask for them. */
export function PortalDialogs() {
  const open = usePortalDialog((state) => state.open);
  const list = usePortals().data;
  if (list === undefined) return undefined;
  const portal =
    open !== undefined && 'id' in open ? list.portals.find(({ id }) => id === open.id) : undefined;
  const props = { onClose: closePortalDialog };
  return (
    <>
      <PortalDialog
        {...props}
        opened={open?.kind === 'add'}
        remembered={undefined}
        secrets={list.secrets}
      />
      <UnlockDialog
        {...props}
        opened={open?.kind === 'unlock'}
        onUnlocked={open?.kind === 'unlock' ? open.whenUnlocked : undefined}
      />
      {portal === undefined ? undefined : (
        <>
          {open?.kind === 'edit' ? (
            <PortalDialog {...props} opened remembered={portal} secrets={list.secrets} />
          ) : undefined}
          {open?.kind === 'sign-in' ? <SignInDialog {...props} portal={portal} /> : undefined}
          {open?.kind === 'remove' ? <RemovePortalDialog {...props} portal={portal} /> : undefined}
          {open?.kind === 'provision' ? <ProvisionDialog {...props} portal={portal} /> : undefined}
        </>
      )}
    </>
  );
}
