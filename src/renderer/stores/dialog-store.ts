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
