import { create } from 'zustand';

export type AppDialog = 'new-design' | 'open-folder' | 'import-specification';

type DialogState = { open: AppDialog | undefined };

/** Which of the dialogs that every view can ask for is open. */
export const useAppDialog = create<DialogState>(() => ({ open: undefined }));

export function openAppDialog(dialog: AppDialog): void {
  useAppDialog.setState({ open: dialog });
}

export function closeAppDialog(): void {
  useAppDialog.setState({ open: undefined });
}

/** A dialog about portals; `id` is the portal's. */
export type PortalDialog =
  | { kind: 'add' }
  | { kind: 'unlock'; whenUnlocked?: () => void }
  | { kind: 'edit' | 'sign-in' | 'remove' | 'provision'; id: string };

type PortalDialogState = { open: PortalDialog | undefined };

/** Which dialog about portals is open; every view can ask for one. */
export const usePortalDialog = create<PortalDialogState>(() => ({ open: undefined }));

export function openPortalDialog(open: PortalDialog): void {
  usePortalDialog.setState({ open });
}

export function closePortalDialog(): void {
  usePortalDialog.setState({ open: undefined });
}
