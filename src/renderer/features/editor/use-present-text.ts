import { useEffect, useState } from 'react';
import { afterPaint } from '#renderer/browser/after-paint.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { readPieces } from '#renderer/document/monaco/text-pieces.ts';

/**
 * The text as it is when this is first shown; `undefined` until it is read, piece by piece, which begins when what is
 * shown meanwhile can be seen.
 */
export function usePresentText(model: monaco.editor.ITextModel): string | undefined {
  const [present, setPresent] = useState<string>();
  useEffect(() => {
    let current = true;
    const read = async () => {
      const { text } = await readPieces(model);
      if (current) setPresent(text);
    };
    const cancel = afterPaint(() => void read());
    return () => {
      current = false;
      cancel();
    };
  }, [model]);
  return present;
}
