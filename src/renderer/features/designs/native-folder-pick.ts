import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { describeError } from '#renderer/api/api-error.ts';
import { useOpenDesign } from '#renderer/api/designs.ts';
import type { DesignSummary, OpenDesign } from '#contracts/workbench.ts';
import { platform } from '#renderer/browser/platform.ts';

type Pick = () => Promise<string | undefined>;
type Open = (folder: OpenDesign) => Promise<DesignSummary>;

/** Asks for a folder and opens it; a refusal is told, since no dialog of ours stands there to tell it. */
async function pickAndOpen(pick: Pick, open: Open): Promise<DesignSummary | undefined> {
  try {
    const path = await pick();
    return path === undefined ? undefined : await open({ path });
  } catch (error) {
    const { title, detail } = describeError(error);
    notifications.show({ color: 'red', title, message: detail, autoClose: 12_000 });
    return undefined;
  }
}

/** Asks for a folder with the system's own dialog, whenever `isWanted` becomes true, and opens what was chosen. */
export function useNativeFolderPick(isWanted: boolean, onDone: () => void): void {
  const [, navigate] = useLocation();
  const { mutateAsync: open } = useOpenDesign();
  const isAsking = useRef(false);
  useEffect(() => {
    if (!isWanted || isAsking.current || platform.pickFolder === undefined) return;
    const ask = async (pick: Pick): Promise<void> => {
      const design = await pickAndOpen(pick, open);
      isAsking.current = false;
      onDone();
      if (design !== undefined) navigate(`/designs/${encodeURIComponent(design.id)}`);
    };
    isAsking.current = true;
    void ask(platform.pickFolder);
  }, [isWanted, onDone, navigate, open]);
}
