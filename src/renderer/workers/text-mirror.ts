/** One replacement as Monaco reports it, in UTF-16 code units. */
export type TextDelta = { offset: number; length: number; text: string };

/**
 * Applies the deltas of one Monaco change event to a mirrored text, in the order of the event.
 *
 * An event lists its replacements from the end of the text to its start, so that earlier ones do not move later
 * ones; events that Monaco merged hold several such runs. One run is joined in one go: replacing a word 10,000 times
 * in a large text costs one copy of it.
 */
export function applyDeltas(text: string, deltas: readonly TextDelta[]): string {
  let result = text;
  let run: TextDelta[] = [];
  for (const delta of deltas) {
    const previous = run.at(-1);
    if (previous !== undefined && delta.offset + delta.length > previous.offset) {
      result = applyRun(result, run);
      run = [];
    }
    run.push(delta);
  }
  return applyRun(result, run);
}

function applyRun(text: string, descending: readonly TextDelta[]): string {
  const parts: string[] = [];
  let end = text.length;
  for (const delta of descending) {
    parts.push(text.slice(delta.offset + delta.length, end), delta.text);
    end = delta.offset;
  }
  parts.push(text.slice(0, end));
  return parts.reverse().join('');
}
