import { isHint, type Finding } from '#core/finding/finding.ts';

/** How grave a problem is, as the panel's switches call it. */
export type ProblemKind = 'error' | 'warning' | 'hint';

export const problemKinds = ['error', 'warning', 'hint'] as const;

export type ProblemGrouping = 'place' | 'rule';

/** A line of the Problems panel: a problem, or the heading of all that one rule has found. */
export type ProblemRow =
  | {
      kind: 'rule';
      /** Its code. */ rule: string;
      count: number;
      gravest: ProblemKind;
      open: boolean;
    }
  /** `twin` counts those before it that say the same of the same place. */
  | { kind: 'problem'; finding: Finding; twin: number };

export function problemKind(finding: Finding): ProblemKind {
  return finding.severity === 'error' ? 'error' : isHint(finding) ? 'hint' : 'warning';
}

/** What tells a problem from all others. */
export function problemKey({ code, file, pointer, line, column, message }: Finding): string {
  return `${code} ${file} ${pointer} ${line}:${column} ${message}`;
}

/** Whether it is the key of a problem: thousands are asked, and none makes its own for that. */
function isKeyOf(finding: Finding, key: string | undefined): boolean {
  return key?.endsWith(finding.message) === true && key === problemKey(finding);
}

/** What tells a line from all others. */
export function rowKey(row: ProblemRow): string {
  if (row.kind === 'rule') return row.rule;
  const key = problemKey(row.finding);
  return row.twin === 0 ? key : `${key} ${row.twin}`;
}

/** Which line has a key; -1 for none. */
export function indexOfKey(rows: readonly ProblemRow[], key: string | undefined): number {
  if (key === undefined) return -1;
  return rows.findIndex((row) =>
    row.kind === 'problem' && row.twin === 0 ? isKeyOf(row.finding, key) : rowKey(row) === key,
  );
}

/** How many problems there are of each kind. */
export function countProblems(findings: readonly Finding[]): Record<ProblemKind, number> {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const finding of findings) counts[problemKind(finding)] += 1;
  return counts;
}

/** Problems from the first line to the last: those of the file that is shown, then those of others by their names. */
export function byPlace(findings: readonly Finding[], shown: string): Finding[] {
  return findings.toSorted((a, b) => compareFiles(a.file, b.file, shown) || comparePlaces(a, b));
}

function compareFiles(a: string, b: string, shown: string): number {
  if (a === b) return 0;
  if (a === shown || b === shown) return a === shown ? -1 : 1;
  return a < b ? -1 : 1;
}

type InText = Pick<Finding, 'line' | 'column'>;

function comparePlaces(a: InText, b: InText): number {
  return a.line - b.line || a.column - b.column;
}

type Options = {
  grouping: ProblemGrouping;
  hidden: ReadonlySet<ProblemKind>;
  /** The rules whose problems are folded away. */
  folded: ReadonlySet<string>;
};

type FindingRow = Extract<ProblemRow, { kind: 'problem' }>;

const knownRows = new WeakMap<readonly Finding[], readonly FindingRow[]>();

/** The line of each problem, made once: ten thousand of them are filtered and grouped while somebody waits. */
function rowsOf(ordered: readonly Finding[]): readonly FindingRow[] {
  const known = knownRows.get(ordered);
  if (known !== undefined) return known;
  // Only what stands at one place may be the same.
  const counts = new Map<string, number>();
  const rows = ordered.map((finding, index): FindingRow => {
    const isFirst = !isAtPlaceOf(finding, ordered[index - 1]);
    if (isFirst && counts.size > 0) counts.clear();
    if (isFirst && !isAtPlaceOf(finding, ordered[index + 1]))
      return { kind: 'problem', finding, twin: 0 };
    const key = problemKey(finding);
    const twin = counts.get(key) ?? 0;
    counts.set(key, twin + 1);
    return { kind: 'problem', finding, twin };
  });
  knownRows.set(ordered, rows);
  return rows;
}

function isAtPlaceOf({ file, line, column }: Finding, other: Finding | undefined): boolean {
  return other?.line === line && other.column === column && other.file === file;
}

/** The lines of the panel for problems in the order of their places. */
export function problemRows(
  ordered: readonly Finding[],
  { grouping, hidden, folded }: Options,
): ProblemRow[] {
  const wanted = rowsOf(ordered).filter(({ finding }) => !hidden.has(problemKind(finding)));
  if (grouping === 'place') return wanted;
  const rules = [...Map.groupBy(wanted, ({ finding }) => finding.code)].map(([rule, found]) => {
    const kinds = new Set(found.map(({ finding }) => problemKind(finding)));
    return { rule, found, gravest: problemKinds.find((kind) => kinds.has(kind)) ?? 'hint' };
  });
  const graveness = ({ gravest }: { gravest: ProblemKind }) => problemKinds.indexOf(gravest);
  return rules
    .toSorted((a, b) => graveness(a) - graveness(b))
    .flatMap(({ rule, found, gravest }): ProblemRow[] => {
      const open = !folded.has(rule);
      const heading = {
        kind: 'rule',
        rule,
        count: found.length,
        gravest,
        open,
      } as const;
      return open ? [heading, ...found] : [heading];
    });
}

/** Where one is: the cursor, and the problem that one went to last, since several may stand at one place. */
type At = InText & { file: string; key: string | undefined };

/** The problem before or behind a place, by place; behind the last one comes the first. */
export function neighbourOf(
  ordered: readonly Finding[],
  at: At,
  way: 'next' | 'previous',
): { finding: Finding; number: number } | undefined {
  const last = ordered.findIndex((finding) => isKeyOf(finding, at.key));
  const there = ordered[last];
  // The text has the cursor on the line, if not in the column: a line may be shorter than the finding knew it.
  const isStill = there !== undefined && there.file === at.file && there.line === at.line;
  const own = (finding: Finding) => finding.file === at.file;
  const index = isStill
    ? last + (way === 'next' ? 1 : -1)
    : way === 'next'
      ? ordered.findIndex((one) => !own(one) || comparePlaces(one, at) > 0)
      : ordered.findLastIndex((one) => own(one) && comparePlaces(one, at) < 0);
  const count = ordered.length;
  const wrapped = index === -1 ? (way === 'next' ? 0 : count - 1) : index % count;
  const finding = ordered[wrapped];
  return finding === undefined ? undefined : { finding, number: wrapped + 1 };
}
