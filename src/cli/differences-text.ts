import { printableLine } from '#core/printable-text.ts';
import type { SemanticChange, SemanticDiff } from '#core/openapi/semantic-diff/change.ts';

/** Differences for people, one a line, those that break callers first. */
export const differencesText = (differences: SemanticDiff): string => {
  const { breaking, added, changed, removed, truncated } = differences;
  const others = [...added, ...changed, ...removed].filter((one) => !one.breaking);
  const lines = [...breaking, ...others].map(line);
  return [...lines, ...(truncated ? ['There are more than are listed.\n'] : [])].join('');
};

/** How many there are, in words. */
export const differencesSummary = (differences: SemanticDiff): string => {
  const { breaking, added, changed, removed } = differences;
  if (added.length + changed.length + removed.length === 0) return 'No differences.';
  return `${breaking.length} breaking; ${added.length} added, ${changed.length} changed, ${removed.length} removed.`;
};

const line = ({ breaking, kind, file, pointer, message, code }: SemanticChange): string =>
  `${breaking ? 'BREAKING ' : ''}${kind}: ${printableLine(message)} [${code}]\n    ${printableLine(`${file}#${pointer}`)}\n`;
