import type { TextRange } from '#core/text/text-edit.ts';

/**
 * The span that a completion takes the place of, in the text as it was asked about at `offset`.
 *
 * `found` is the span in the present text, which has grown by `grown` characters at the offset since. The editor counts
 * them itself; what stood behind the cursor from the start, such as a closing quote, still belongs to the span.
 */
export function rangeWhenAsked(
  { start, end }: TextRange,
  offset: number,
  grown: number,
): TextRange {
  return { start, end: Math.max(offset, end - grown) };
}
