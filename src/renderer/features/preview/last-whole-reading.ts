import { useState } from 'react';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';

/** A reading, and how many there had been of the document then: also one of the same text brings something new. */
export type CountedReading = { reading: SpecReading; readings: number };

/** The newest reading of a text that could be read whole; of one that never could, the newest there is. */
export function lastWhole(
  held: CountedReading | undefined,
  reading: SpecReading | undefined,
  readings: number,
): CountedReading | undefined {
  if (reading === undefined || held?.readings === readings) return held;
  const isWhole = reading.syntaxFindings.length === 0;
  const wasWhole = held !== undefined && held.reading.syntaxFindings.length === 0;
  return isWhole || !wasWhole ? { reading, readings } : held;
}

export function useLastWhole(
  reading: SpecReading | undefined,
  readings: number,
): CountedReading | undefined {
  const [held, setHeld] = useState<CountedReading>();
  const next = lastWhole(held, reading, readings);
  if (next !== held) setHeld(next);
  return next;
}
