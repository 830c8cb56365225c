import { type ChangedRange, extendRange } from '#core/text/changed-range.ts';

/** One replacement as Monaco reports it, in UTF-16 code units. */
export type TextDelta = { offset: number; length: number; text: string };

/** A text that follows the editor's: changes are gathered, and made when the text is read. */
export type TextMirror = {
  readonly length: number;
  apply(deltas: readonly TextDelta[]): void;
  read(): string;
  /** What has changed since the last call, or since the start; `undefined` where nothing has. */
  takeChange(): ChangedRange | undefined;
};

/** A copy of a large text for every key would keep a core busy: what is typed in one place becomes one change. */
export function createTextMirror(start: string): TextMirror {
  let text = start;
  let { length } = start;
  let pending: TextDelta[] = [];
  let changed: ChangedRange | undefined;
  return {
    get length() {
      return length;
    },
    apply(deltas) {
      for (const delta of deltas) {
        length += delta.text.length - delta.length;
        changed = extendRange(changed, delta);
        const last = pending.at(-1);
        const joined = last && joinDeltas(last, delta);
        if (joined === undefined) pending.push(delta);
        else pending[pending.length - 1] = joined;
      }
    },
    read() {
      if (pending.length > 0) text = applyDeltas(text, pending);
      pending = [];
      return text;
    },
    takeChange() {
      const taken = changed;
      changed = undefined;
      return taken;
    },
  };
}

/** Two replacements, one after the other, as one; `undefined` unless the second touches what the first wrote. */
function joinDeltas(first: TextDelta, second: TextDelta): TextDelta | undefined {
  const written = first.offset + first.text.length;
  const end = second.offset + second.length;
  if (end < first.offset || end > written) return undefined;
  const before = Math.max(0, first.offset - second.offset);
  const kept = first.text.slice(0, Math.max(0, second.offset - first.offset));
  return {
    offset: first.offset - before,
    length: first.length + before,
    text: kept + second.text + first.text.slice(end - first.offset),
  };
}

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
