import { useEffect, useState } from 'react';
import type { Finding } from '#core/finding/finding.ts';
import { askForOverviewFindings } from '#renderer/overview/ask-overview-worker.ts';

const NONE: readonly Finding[] = [];

/** What is wrong with the text of overview.json; what was found last stays until the new text has been looked at. */
export function useOverviewFindings(
  text: string | undefined,
  files: readonly string[],
): readonly Finding[] {
  const [findings, setFindings] = useState(NONE);
  useEffect(() => {
    if (text === undefined) return undefined;
    let isWanted = true;
    const look = async () => {
      const found = await askForOverviewFindings({ text, files });
      if (isWanted) setFindings(found);
    };
    // Without the worker the check of what is saved still tells.
    look().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text, files]);
  return findings;
}
