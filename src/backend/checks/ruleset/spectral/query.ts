import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { PathStep } from './json-path.ts';

/** A value of a document, and the way to it. */
export type Node = {
  value: unknown;
  key: string | number | undefined;
  parent: Node | undefined;
  /** Of a node that a document or a reference begins at: where that is. */
  at?: { file: string; pointer: string };
  /** Whether it stands for its name (`~`). */
  isName?: boolean;
};

/** Leads from a `$ref` to what it refers to; the node itself where it refers to nothing, or none is followed. */
export type Follow = (node: Node) => Node;

export function childOf(parent: Node, key: string | number): Node {
  const { value } = parent;
  const child: unknown = Array.isArray(value)
    ? value[Number(key)]
    : isRecord(value) && Object.hasOwn(value, key)
      ? value[key]
      : undefined;
  return { value: child, key, parent };
}

/** The file of a node and its JSON Pointer there. */
export function placeOf(node: Node): { file: string; pointer: string } {
  const keys: (string | number)[] = [];
  let from: Node = node;
  while (from.at === undefined && from.parent !== undefined) {
    keys.push(from.key ?? '');
    from = from.parent;
  }
  const { file = '', pointer = '' } = from.at ?? {};
  return {
    file,
    pointer: keys.reduceRight<string>((whole, key) => joinPointer(whole, key), pointer),
  };
}

/** The nodes that a JSONPath leads to, each once. */
export function findNodes(root: Node, steps: readonly PathStep[], follow: Follow): Node[] {
  let nodes: Node[] = [root];
  for (const step of steps) {
    const next: Node[] = [];
    for (const node of nodes) take(node, step, { root: root.value, follow, next });
    nodes = step.kind === 'name' ? next : withoutTwins(next);
  }
  return nodes;
}

type Taking = { root: unknown; follow: Follow; next: Node[] };

function take(node: Node, step: PathStep, taking: Taking): void {
  const { follow, next } = taking;
  switch (step.kind) {
    case 'name':
      next.push({ ...node, isName: true });
      return;
    case 'parent':
      if (node.parent !== undefined) next.push(node.parent);
      return;
    case 'child':
      select(follow(node), step.select, taking);
      return;
    default: {
      // Each value is looked into once, however many references lead to it.
      const seen = new Set<unknown>();
      const waiting = [follow(node)];
      for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
        if (seen.has(from.value)) continue;
        seen.add(from.value);
        select(from, step.select, taking);
        for (const key of keysOf(from.value).toReversed()) {
          const child = follow(childOf(from, key));
          if (typeof child.value === 'object' && child.value !== null) waiting.push(child);
        }
      }
    }
  }
}

type Select = Extract<PathStep, { select: unknown }>['select'];

function select(node: Node, by: Select, { root, follow, next }: Taking): void {
  const { value } = node;
  const push = (key: string | number): void => {
    next.push(follow(childOf(node, key)));
  };
  switch (by.by) {
    case 'names':
      for (const name of by.names)
        if (
          Array.isArray(value)
            ? /^\d+$/u.test(name) && Number(name) < value.length
            : isRecord(value) && Object.hasOwn(value, name)
        )
          push(name);
      return;
    case 'all':
      for (const key of keysOf(value)) push(key);
      return;
    case 'slice': {
      if (!Array.isArray(value) || by.step < 1) return;
      const { length } = value;
      const within = (index: number) =>
        Math.max(0, Math.min(length, index < 0 ? length + index : index));
      for (let at = within(by.start ?? 0); at < within(by.end ?? length); at += by.step) push(at);
      return;
    }
    default:
      for (const key of keysOf(value)) {
        const child = follow(childOf(node, key));
        const scope = {
          value: child.value,
          property: key,
          parent: value,
          parentProperty: node.key,
          root,
        };
        if (by.filter(scope)) next.push(child);
      }
  }
}

export function keysOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  return isRecord(value) ? Object.keys(value) : [];
}

/** Several ways may lead to one place. */
function withoutTwins(nodes: Node[]): Node[] {
  const objects = new Set<unknown>();
  const members = new Map<unknown, Set<string | number>>();
  return nodes.filter(({ value, parent, key }) => {
    if (typeof value === 'object' && value !== null) {
      if (objects.has(value)) return false;
      objects.add(value);
      return true;
    }
    const keys = members.get(parent?.value) ?? new Set();
    members.set(parent?.value, keys);
    if (key === undefined || keys.has(key)) return key === undefined;
    keys.add(key);
    return true;
  });
}
