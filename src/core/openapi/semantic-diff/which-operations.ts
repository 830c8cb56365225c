import type { OperationName, SemanticChange } from './change.ts';
import type { SchemaNode } from './schema/schema-queue.ts';

type Node = SchemaNode<OperationName>;
type Found = Omit<SemanticChange, 'operations' | 'operationCount'> & {
  nodes: ReadonlySet<Node>;
  direct: ReadonlySet<OperationName>;
};

const MAX_LISTED = 20;
/** How many steps back from schemas to operations are taken, for one change and for all of them. */
const MAX_STEPS = 20_000;
const MAX_ALL_STEPS = 2_000_000;

/** Adds to each change the operations that lead to it: of very many, those that are found within bounds. */
export function whichOperations(changes: readonly Found[]): SemanticChange[] {
  const known = new Map<Node, ReadonlySet<OperationName>>();
  let left = MAX_ALL_STEPS;

  function operationsOf(start: Node): ReadonlySet<OperationName> {
    const before = known.get(start);
    if (before) return before;
    const operations = new Set<OperationName>();
    const seen = new Set([start]);
    const pending = [start];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      left -= 1;
      for (const source of node.sources) operations.add(source);
      if (seen.size > MAX_STEPS || left <= 0) continue;
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
