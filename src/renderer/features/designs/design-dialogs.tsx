import { platform } from '#renderer/browser/platform.ts';
import { closeAppDialog, useAppDialog } from '#renderer/stores/dialog-store.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { useNativeFolderPick } from './native-folder-pick.ts';
import { NewDesignDialog } from './new-design-dialog.tsx';
import { OpenFolderDialog } from './open-folder-dialog.tsx';
import { useOpenRequests } from './open-requests.ts';

/** The dialogs that make or open a design; every view and the menu can ask for them. */
export function DesignDialogs() {
  const open = useAppDialog((state) => state.open);
  const isNative = platform.pickFolder !== undefined;
  useOpenRequests();
  useNativeFolderPick(isNative && open === 'open-folder', closeAppDialog);
  return (
    <>
      <NewDesignDialog opened={open === 'new-design'} onClose={closeAppDialog} />
      <OpenFolderDialog opened={!isNative && open === 'open-folder'} onClose={closeAppDialog} />
      <ImportDialog opened={open === 'import-specification'} onClose={closeAppDialog} />
    </>
  );
}
