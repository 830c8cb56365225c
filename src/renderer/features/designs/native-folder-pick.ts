import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { describeError } from '#renderer/api/api-error.ts';
import { useOpenDesign } from '#renderer/api/designs.ts';
import { platform } from '#renderer/platform.ts';

/** Asks for a folder with the system's own dialog, whenever `isWanted` becomes true, and opens what was chosen. */
export const useNativeFolderPick = (isWanted: boolean, onDone: () => void): void => {
  const [, navigate] = useLocation();
  const { mutateAsync: open } = useOpenDesign();
  const isAsking = useRef(false);
  useEffect(() => {
    if (!isWanted || isAsking.current || platform.pickFolder === undefined) return;
    const ask = async (pick: () => Promise<string | undefined>): Promise<void> => {
      try {
        const path = await pick();
        if (path === undefined) return;
        const design = await open({ path });
        navigate(`/designs/${encodeURIComponent(design.id)}`);
      } catch (error) {
        const { title, detail } = describeError(error);
        notifications.show({ color: 'red', title, message: detail, autoClose: 12_000 });
      } finally {
        isAsking.current = false;
        onDone();
      }
    };
    isAsking.current = true;
    void ask(platform.pickFolder);
  }, [isWanted, onDone, navigate, open]);
};
