import type { OperationSummary, SpecOutline } from '#core/openapi/syntax/types.ts';

/** How the outline gathers operations. */
export type OutlineGrouping = 'tag' | 'path';

/** One line of the outline, as the virtual list shows it. */
export type OutlineRow = {
  /** Unique among the rows; stays the same while the document is edited. */
  key: string;
  level: 1 | 2 | 3;
  /** The accessible name. */
  label: string;
  /** The node that a click goes to. */
  pointer: string | undefined;
  /** Whether the rows below it are shown; `undefined` for a row without any. */
  expanded: boolean | undefined;
  /** How many rows it gathers, whether they are shown or not. */
  count?: number;
  operation?: OperationSummary;
  /** Its place among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
};

type Branch = Pick<OutlineRow, 'key' | 'label' | 'pointer' | 'operation'> & {
  children?: Branch[];
  /** Groups that start closed: long lists that are looked up rather than read. */
  startsClosed?: boolean;
};

type Shown = {
  grouping: OutlineGrouping;
  /** Words that a row must all contain, in any case and order. */
  filter: string;
  /** Keys of groups that were opened or closed by hand. */
  toggled: ReadonlySet<string>;
};

/** The outline's rows from top to bottom; while a filter is set, every group with a match is open. */
export function outlineRows(outline: SpecOutline, shown: Shown): OutlineRow[] {
  const words = shown.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const all = branchesOf(outline, shown.grouping);
  if (words.length > 0) return flatten(filtered(all, words), 1, () => true);
  return flatten(
    all,
    1,
    ({ startsClosed = false, key }) => startsClosed === shown.toggled.has(key),
  );
}

/** `GET /products`: an operation as lists name it. */
function operationTitle({ method, path }: Pick<OperationSummary, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Tags, where most operations have one; else the paths. */
export function preferredGrouping({ operations }: SpecOutline): OutlineGrouping {
  return operations.filter((operation) => operation.tags.length > 0).length * 2 > operations.length
    ? 'tag'
    : 'path';
}

function branchesOf(outline: SpecOutline, grouping: OutlineGrouping): Branch[] {
  if (outline.members !== undefined && outline.members.length > 0)
    return outline.members.map(({ name, pointer }) => ({ key: pointer, label: name, pointer }));
  const branches: Branch[] = [
    { key: 'info', label: outline.title ?? 'Info', pointer: '/info' },
    group('servers', 'Servers', '/servers', outline.servers.map(serverBranch)),
    group('paths', 'Paths', '/paths', grouped(outline.operations, grouping)),
    group('webhooks', 'Webhooks', '/webhooks', outline.webhooks.map(operationBranch)),
    group('components', 'Components', '/components', componentBranches(outline)),
  ];
  return branches.filter((branch) => branch.children === undefined || branch.children.length > 0);
}

function group(key: string, label: string, pointer: string, children: Branch[]): Branch {
  return {
    key,
    label,
    pointer,
    children,
  };
}

function serverBranch({ pointer, url }: SpecOutline['servers'][number]): Branch {
  return {
    key: pointer,
    label: url,
    pointer,
  };
}

function operationBranch(operation: OperationSummary): Branch {
  return {
    key: operation.pointer,
    label: operationTitle(operation),
    pointer: operation.pointer,
    operation,
  };
}

function grouped(operations: readonly OperationSummary[], grouping: OutlineGrouping): Branch[] {
  const groups = new Map<string, OperationSummary[]>();
  for (const operation of operations) {
    const name = grouping === 'path' ? operation.path : (operation.tags[0] ?? 'Without a tag');
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [operation]);
    else members.push(operation);
  }
  return Array.from(groups, ([name, members]) => ({
    key: `${grouping}:${name}`,
    label: name,
    pointer: grouping === 'path' ? members[0]?.pointer.replace(/\/[^/]*$/, '') : undefined,
    children: members.map((operation) => ({
      ...operationBranch(operation),
      key: `${grouping}:${operation.pointer}`,
    })),
  }));
}

function componentBranches({ components }: SpecOutline): Branch[] {
  const sections = new Map<string, Branch[]>();
  for (const { section, name, pointer } of components) {
    const leaf = { key: pointer, label: name, pointer };
    const members = sections.get(section);
    if (members === undefined) sections.set(section, [leaf]);
    else members.push(leaf);
  }
  return Array.from(sections, ([section, children]) => ({
    key: `components:${section}`,
    label: section,
    pointer: `/components/${section}`,
    children,
    startsClosed: true,
  }));
}

function filtered(branches: readonly Branch[], words: readonly string[]): Branch[] {
  return branches.flatMap((branch) => {
    const { children } = branch;
    if (children === undefined) return matches(branch, words) ? [branch] : [];
    const kept = filtered(children, words);
    return kept.length > 0 ? [{ ...branch, children: kept }] : [];
  });
}

function matches({ label, operation }: Branch, words: readonly string[]): boolean {
  const text = [label, operation?.summary, operation?.operationId, ...(operation?.tags ?? [])]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

function flatten(
  branches: readonly Branch[],
  level: 1 | 2 | 3,
  isOpen: (branch: Branch) => boolean,
): OutlineRow[] {
  return branches.flatMap((branch, index) => {
    const { key, label, pointer, operation, children } = branch;
    const expanded = children === undefined ? undefined : isOpen(branch);
    const row: OutlineRow = {
      key,
      level,
      label,
      pointer,
      expanded,
      ...(operation === undefined ? {} : { operation }),
      ...(children === undefined ? {} : { count: leaves(children) }),
      position: index + 1,
      siblings: branches.length,
    };
    if (children === undefined || expanded === false) return [row];
    return [row, ...flatten(children, level === 1 ? 2 : 3, isOpen)];
  });
}

function leaves(branches: readonly Branch[]): number {
  return branches.reduce(
    (sum, { children }) => sum + (children === undefined ? 1 : leaves(children)),
    0,
  );
}
