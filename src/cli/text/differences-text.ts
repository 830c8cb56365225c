import { printableLine } from '#core/text/printable-text.ts';
import type { ContentDifferences } from '#core/releasing/compare-contents.ts';
import type { SemanticChange, SemanticDiff } from '#core/openapi/semantic-diff/change.ts';

/** Differences for people, one a line, those that break callers first. */
export function differencesText(differences: SemanticDiff): string {
  const { breaking, added, changed, removed, truncated, notCompared } = differences;
  const others = [...added, ...changed, ...removed].filter((one) => !one.breaking);
  const lines = [...breaking, ...others].map(line);
  const isCut = truncated && notCompared.length === 0;
  return [
    ...lines,
    ...notCompared.map((sentence) => `${printableLine(sentence)}\n`),
    ...(isCut ? ['Not all differences are listed.\n'] : []),
  ].join('');
}

/** How many there are, in words. */
export function differencesSummary(differences: SemanticDiff): string {
  const { breaking, added, changed, removed, notCompared } = differences;
  if (added.length + changed.length + removed.length === 0) {
    return notCompared.length > 0 ? 'No differences in what was compared.' : 'No differences.';
  }
  return `${breaking.length} breaking; ${added.length} added, ${changed.length} changed, ${removed.length} removed.`;
}

function line(change: SemanticChange): string {
  const { breaking, kind, file, pointer, message, code, operationCount } = change;
  const head = `${breaking ? 'BREAKING ' : ''}${kind}: ${printableLine(message)} [${code}]`;
  const shared = operationCount > 1 ? ` (${operationCount} operations)` : '';
  return `${head}\n    ${printableLine(`${file}#${pointer}`)}${shared}\n`;
}

/** What readers of a portal see, one field or file a line. */
export function contentsText({ fields, moreFields, texts }: ContentDifferences): string {
  const lines = [
    ...fields.map(({ message }) => printableLine(message)),
    ...(moreFields > 0 ? [`${moreFields} more fields differ.`] : []),
    ...texts.map(
      ({ path, kind, added, removed }) =>
        `${kind}: ${printableLine(path)} (+${added} -${removed} lines)`,
    ),
  ];
  return lines.map((text) => `${text}\n`).join('');
}
