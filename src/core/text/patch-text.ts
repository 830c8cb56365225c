/** A hunk of a unified diff; lines start with blank, `-` or `+` and keep their line breaks. */
export type Hunk = {
  /** 0-based number of the first line before. */
  oldStart: number;
  /** 0-based number of the first line after. */
  newStart: number;
  lines: string[];
};

/** Writes hunks as a unified diff that `patch` and `git apply` read; the empty text for none. */
export function formatPatch(path: string, hunks: readonly Hunk[]): string {
  if (hunks.length === 0) return '';
  return [`--- a/${path}\n`, `+++ b/${path}\n`, ...hunks.map(formatHunk)].join('');
}

function formatHunk({ oldStart, newStart, lines }: Hunk): string {
  const oldCount = lines.filter((line) => !line.startsWith('+')).length;
  const newCount = lines.filter((line) => !line.startsWith('-')).length;
  const header = `@@ -${span(oldStart, oldCount)} +${span(newStart, newCount)} @@\n`;
  const body = lines.map((line) =>
    line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`,
  );
  return header + body.join('');
}

// A span without lines names the line before it.
function span(start: number, count: number): string {
  const first = count === 0 ? start : start + 1;
  return count === 1 ? String(first) : `${first},${count}`;
}
