import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { platform } from '#renderer/platform.ts';
import { openAppDialog } from '#renderer/stores/dialog-store.ts';

/** Carries out the commands of the desktop shell's menu that belong to the window; `save` is the editor's own. */
export const useMenuCommands = (): void => {
  const [, navigate] = useLocation();
  useEffect(
    () =>
      platform.onMenuCommand((command) => {
        switch (command) {
          case 'go-home':
            navigate('/home');
            break;
          case 'go-designs':
            navigate('/designs');
            break;
          case 'go-catalog':
            navigate('/catalog');
            break;
          case 'new-design':
          case 'open-folder':
          case 'import-specification':
            openAppDialog(command);
            break;
          case 'save':
            break;
        }
      }),
    [navigate],
  );
};
