import { useState } from 'react';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';

/** A reading and the version of the text that it is of. */
export type ReadVersion = { reading: SpecReading; version: number };

/** The newest reading of a text that could be read whole; of one that never could, the newest there is. */
export function lastWhole(
  held: ReadVersion | undefined,
  reading: SpecReading | undefined,
  version: number,
): ReadVersion | undefined {
  if (reading === undefined || held?.version === version) return held;
  const isWhole = reading.syntaxFindings.length === 0;
  const wasWhole = held !== undefined && held.reading.syntaxFindings.length === 0;
  return isWhole || !wasWhole ? { reading, version } : held;
}

export function useLastWhole(
  reading: SpecReading | undefined,
  version: number,
): ReadVersion | undefined {
  const [held, setHeld] = useState<ReadVersion>();
  const next = lastWhole(held, reading, version);
  if (next !== held) setHeld(next);
  return next;
}
