import type { ChangeKind, SemanticChange, SemanticDiff } from './change.ts';
import type { Located } from './located.ts';
import type { References } from './references.ts';

/** Which way a schema's values go: to the API, or from it. What one side may widen the other may not. */
export type Direction = 'request' | 'response';

/** Two schemas of the same part; `name` says which part, `member` where in it. */
export type SchemaPair = {
  before: Located;
  after: Located;
  direction: Direction;
  name: string;
  member: string;
};

type Reported = {
  code: string;
  kind: ChangeKind;
  breaking: boolean;
  at: Located;
  message: string;
};

/** One run of comparing: both documents, what was found, and what is still to be compared. */
export type Comparison = {
  before: References;
  after: References;
  /** The operation that is being compared. */
  operation: { method: string; path: string } | null;
  /** Adds a change; one of the same code and place counts once. */
  report(change: Reported): void;
  /** Puts two schemas in the queue, unless the same two references were there before. */
  compareLater(pair: SchemaPair): void;
  /** The next two schemas; `undefined` when all are compared, or the work has become too much. */
  next(): SchemaPair | undefined;
  result(): SemanticDiff;
};

const MAX_CHANGES = 5000;
/** Documents may be written so that comparing them takes forever; real ones of 13 MB need a tenth of this. */
const MAX_PAIRS = 2_000_000;

export function createComparison(before: References, after: References): Comparison {
  const changes = new Map<string, SemanticChange>();
  const compared = new Set<string>();
  const queue: SchemaPair[] = [];
  let pairs = 0;
  let truncated = false;

  const comparison: Comparison = {
    before,
    after,
    operation: null,
    report({ code, kind, breaking, at, message }) {
      const { file, pointer } = at;
      const key = `${code}\n${file}\n${pointer}\n${kind}`;
      const known = changes.get(key);
      if (known && (known.breaking || !breaking)) return;
      if (!known && changes.size >= MAX_CHANGES) {
        truncated = true;
        return;
      }
      const { method = null, path = null } = comparison.operation ?? {};
      changes.set(key, { code, kind, breaking, file, pointer, method, path, message });
    },
    compareLater(pair) {
      const isReference = hasReference(pair.before) || hasReference(pair.after);
      if (isReference) {
        const key = [
          pair.direction,
          placeOf(before.follow(pair.before), pair.before),
          placeOf(after.follow(pair.after), pair.after),
        ].join('\n');
        if (compared.has(key)) return;
        compared.add(key);
      }
      queue.push(pair);
    },
    next() {
      const pair = queue.pop();
      if (pair === undefined) return undefined;
      pairs += 1;
      if (pairs <= MAX_PAIRS) return pair;
      truncated = true;
      queue.length = 0;
      return undefined;
    },
    result() {
      const all = [...changes.values()];
      const of = (kind: ChangeKind): SemanticChange[] => all.filter((one) => one.kind === kind);
      return {
        breaking: all.filter((one) => one.breaking),
        added: of('added'),
        changed: of('changed'),
        removed: of('removed'),
        truncated,
      };
    },
  };
  return comparison;
}

/** Whether a schema is a reference and nothing else, so that its target stands for it. */
function hasReference({ value }: Located): boolean {
  return typeof value === 'object' && value !== null && '$ref' in value;
}

function placeOf(target: Located, site: Located): string {
  const isPlain =
    typeof site.value === 'object' && site.value !== null && Object.keys(site.value).length === 1;
  const { file, pointer } = isPlain && target.value !== undefined ? target : site;
  return `${file}#${pointer}`;
}
