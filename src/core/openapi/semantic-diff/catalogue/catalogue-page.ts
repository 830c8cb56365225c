import { sentenceWithGaps } from '#core/openapi/semantic-diff/phrases.ts';
import type { Check } from './check.ts';
import { checkGroups } from './checks.ts';

// oxlint-disable-next-line portolan/texts-in-messages -- a page of the repository's docs, which are English
const INTRODUCTION = `# Breaking changes

What \`portolan diff\`, the review of a push, Compare in the Catalog and the portal's diff tell of two OpenAPI documents.
This page is written from the table in the code (\`src/core/openapi/semantic-diff/catalogue\`), and a test holds them
equal.

**Request** says whether a change breaks callers in what they send: bodies, parameters, their schemas. **Response** says
it of what they receive. Webhooks and callbacks go the other way: what the API sends is judged as a response, what it is
answered as a request. The rule behind it: a request may accept more, a response may promise more, anything else breaks.`;

/** The page of all kinds of change, as docs/breaking-changes.md has it: Markdown as oxfmt writes it. */
export function cataloguePage(): string {
  const sections = checkGroups.map(({ title, checks }) => {
    const rows = Object.entries<Check>(checks).map(([code, { kind, breaks, why }]) => [
      `\`${code}\``,
      kind,
      breaks.request ? '**breaks**' : 'no',
      breaks.response ? '**breaks**' : 'no',
      inline(sentenceWithGaps(code)),
      inline(why),
    ]);
    return `## ${title}\n\n${table(['code', 'kind', 'request', 'response', 'message', 'why'], rows)}`;
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

function inline(text: string): string {
  return text.replaceAll(/[|*_<]/gu, String.raw`\$&`);
}

/** A table whose columns are as wide as their widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
