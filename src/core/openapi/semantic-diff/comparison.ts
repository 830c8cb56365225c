import { currentLanguage } from '#messages/language.ts';
import { type Phrase, phraseText, type PhraseValues, sentenceOf } from './phrases.ts';
import type { ChangeKind, OperationName, SemanticChange, SemanticDiff } from './change.ts';
import type { Direction } from './catalogue/check.ts';
import { type CheckCode, checks } from './catalogue/checks.ts';
import type { Located } from './located.ts';
import type { References } from './references.ts';
import { createSameness, type Sameness } from './sameness.ts';
import { partName } from './schema/run.ts';
import { createSchemaQueue, type SchemaNode } from './schema/schema-queue.ts';
import { termAt } from './schema/term.ts';

/** What is told of a change: its places, and what fills the sentence of its row in the catalogue. */
export type Reported = {
  direction: Direction;
  before: Located | undefined;
  after: Located | undefined;
  values?: PhraseValues;
};

/** The schemas of a part of a request or a response. */
export type SchemaPlaces = {
  before: Located;
  after: Located;
  direction: Direction;
  name: Phrase;
  /** Whether values are written as text: in addresses, headers and text/plain. */
  isText?: boolean;
};

/** One run of comparing: both documents, what was found, and what is still to be compared. */
export type Comparison = {
  before: References;
  after: References;
  isSame: Sameness;
  /** The operation that is being compared. */
  operation: OperationName | null;
  /** Adds a change; one of the same code and place counts once, with all operations that it concerns. */
  report(code: CheckCode, reported: Reported): void;
  /** Compares two schemas, and what they lead to, unless that was done before. */
  compareSchemas(places: SchemaPlaces): void;
  /** Whether nothing breaks between two schemas. */
  fits(places: SchemaPlaces): boolean;
  result(): SemanticDiff;
};

type Node = SchemaNode<OperationName>;

/** A change that was found, and what led to it. */
type Found = Omit<SemanticChange, 'operations' | 'operationCount'> & {
  nodes: Set<Node>;
  direct: Set<OperationName>;
};

const MAX_CHANGES = 5000;
/** Documents may be written so that comparing them takes forever; real ones of 13 MB need a seventh of this. */
const MAX_STEPS = 400_000;

export function createComparison(before: References, after: References): Comparison {
  const changes = new Map<string, Found>();
  const isSame = createSameness(before, after);
  let isCut = false;
  const language = currentLanguage();

  function find(code: CheckCode, reported: Reported): Found | undefined {
    const { kind, breaks } = checks[code];
    const breaking = breaks[reported.direction];
    const { file, pointer } = placeOf(kind, reported);
    const values = reported.values ?? {};
    const key = `${code}\n${file}\n${pointer}\n${keyValues(values)}`;
    const known = changes.get(key);
    if (!known && changes.size >= MAX_CHANGES) {
      isCut = true;
      return undefined;
    }
    if (known && (known.breaking || !breaking)) return known;
    const { method = null, path = null } = comparison.operation ?? {};
    const change: Found = {
      code,
      kind,
      breaking,
      file,
      pointer,
      method,
      path,
      message: sentenceOf(code, values, language),
      ...(language !== 'en' && { english: sentenceOf(code, values, 'en') }),
      nodes: known?.nodes ?? new Set(),
      direct: known?.direct ?? new Set(),
    };
    changes.set(key, change);
    return change;
  }

  /** What was removed stands in the earlier document, all else in the later one, as far as it stands there. */
  function placeOf(kind: ChangeKind, reported: Reported): Located {
    const isEarlier = kind === 'removed' ? reported.before : !reported.after;
    const [references, at] = isEarlier ? [before, reported.before] : [after, reported.after];
    return references.existing(at ?? references.root);
  }

  const queue = createSchemaQueue<OperationName>({
    before,
    after,
    isSame,
    budget: MAX_STEPS,
    report(code, pair, { before: was, after: is, values }, node) {
      const part = { part: partName(pair), ...values };
      find(code, { direction: pair.direction, before: was, after: is, values: part })?.nodes.add(
        node,
      );
    },
  });

  const pairOf = (places: SchemaPlaces) => ({
    ...places,
    before: termAt(places.before),
    after: termAt(places.after),
    member: '',
    isNullDone: false,
  });

  const nowhere: OperationName = { method: '', path: '' };
  const comparison: Comparison = {
    before,
    after,
    isSame,
    operation: null,
    report(code, reported) {
      const change = find(code, reported);
      if (change && comparison.operation) change.direct.add(comparison.operation);
    },
    compareSchemas(places) {
      queue.add(pairOf(places), comparison.operation ?? nowhere);
      queue.run();
    },
    fits: (places) => queue.fits(pairOf(places)),
    result() {
      const all = whichOperations([...changes.values()]);
      const of = (kind: ChangeKind): SemanticChange[] => all.filter((one) => one.kind === kind);
      const notCompared = [...queue.skipped];
      return {
        breaking: all.filter((one) => one.breaking),
        added: of('added'),
        changed: of('changed'),
        removed: of('removed'),
        truncated: isCut || notCompared.length > 0,
        notCompared,
      };
    },
  };
  return comparison;
}

/** What tells two changes of one code and place apart: the names in them, not the part that they were met in. */
function keyValues({ part: _part, ...values }: PhraseValues): string {
  return Object.values(values)
    .map((value) => (typeof value === 'number' ? value : phraseText(value, 'en')))
    .join('\n');
}

const MAX_LISTED = 20;
/** How many steps back from schemas to operations are taken, for one change and for all of them. */
const MAX_STEPS_BACK = 20_000;
const MAX_ALL_STEPS_BACK = 2_000_000;

/** Adds to each change the operations that lead to it: of very many, those that are found within bounds. */
function whichOperations(changes: readonly Found[]): SemanticChange[] {
  const known = new Map<Node, ReadonlySet<OperationName>>();
  let left = MAX_ALL_STEPS_BACK;

  function operationsOf(start: Node): ReadonlySet<OperationName> {
    const before = known.get(start);
    if (before) return before;
    const operations = new Set<OperationName>();
    const seen = new Set([start]);
    const pending = [start];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      left -= 1;
      for (const source of node.sources) operations.add(source);
      if (seen.size > MAX_STEPS_BACK || left <= 0) continue;
      for (const parent of node.parents) {
        if (seen.has(parent)) continue;
        seen.add(parent);
        pending.push(parent);
      }
    }
    known.set(start, operations);
    return operations;
  }

  return changes.map(({ nodes, direct, ...change }) => {
    const operations = new Set(direct);
    for (const node of nodes) {
      for (const operation of operationsOf(node)) {
        if (operation.path !== '') operations.add(operation);
      }
    }
    const listed = [...operations]
      .slice(0, MAX_LISTED)
      .map(({ method, path }) => ({ method, path }));
    return { ...change, operations: listed, operationCount: operations.size };
  });
}
