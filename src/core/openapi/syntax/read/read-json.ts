import { countJsonMarks } from './count-json-marks.ts';
import { refuseReading, tooManyNodes, type ReadResult, type SyntaxFault } from './read-result.ts';
import { readValidJson } from './read-valid-json.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { visitJson } from './visit-json.ts';

/** Reads strict JSON (RFC 8259): comments, trailing commas, duplicate keys and `__proto__` are faults. */
export function readJson(
  text: string,
  limits: ReadingLimits,
  onFirstFault?: (fault: SyntaxFault) => void,
): ReadResult {
  const { marks, stoppedAt } = countJsonMarks(text, limits.nodes);
  if (stoppedAt !== -1) return refuseReading(tooManyNodes(stoppedAt, limits));
  // A byte order mark becomes a space, so that every offset stays.
  const plain = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  return readValidJson(plain, marks, limits) ?? visitJson(plain, limits, onFirstFault);
}
