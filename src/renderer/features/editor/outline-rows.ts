import { outlineMessages } from '#messages/en/outline.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { OperationSummary, SpecOutline } from '#core/openapi/syntax/types.ts';

/** How the outline gathers operations. */
export type OutlineGrouping = 'tag' | 'path';

/** What the **+** of a row adds. */
export type OutlineAddition =
  | { kind: 'path' }
  | { kind: 'operation'; path: string; pointer: string }
  | { kind: 'component'; section: string | undefined }
  | { kind: 'response'; pointer: string };

/** One line of the outline, as the virtual list shows it. */
export type OutlineRow = {
  /** Unique among the rows; stays the same while the document is edited. */
  key: string;
  level: 1 | 2 | 3;
  /** The accessible name. */
  label: string;
  /** The node that a click goes to. */
  pointer: string | undefined;
  /** Whether the node is one of the shown file, which is a part of the design; else it is of its OpenAPI document. */
  ofPart: boolean;
  /** Whether the rows below it are shown; `undefined` for a row without any. */
  expanded: boolean | undefined;
  /** How many rows it gathers, whether they are shown or not. */
  count?: number;
  operation?: OperationSummary;
  /** How many characters its path has in common with that of the operation above it, whole segments. */
  shared: number;
  adds: OutlineAddition | undefined;
  /** Its place among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
};

/** A row with those below it. */
export type OutlineBranch = Pick<OutlineRow, 'key' | 'label' | 'pointer' | 'operation'> & {
  children?: OutlineBranch[];
  /** Groups that start closed: long lists that are looked up rather than read. */
  startsClosed?: boolean;
  ofPart?: boolean;
  shared?: number;
  adds?: OutlineAddition;
};

type Branch = OutlineBranch;

/** A tag that no operation has. */
const UNTAGGED = '';

/** The shown file and what it has, where it is another one of the design than its document. */
export type OutlinePart = {
  file: string;
  members: readonly { name: string; pointer: string }[];
};

/** A node, and whether it is one of the shown file that is a part of the design. */
export type OutlinePlace = { pointer: string; ofPart: boolean };

type Shown = {
  /** Words that a row must all contain, in any case and order. */
  filter: string;
  /** Keys of groups that were opened or closed by hand. */
  toggled: ReadonlySet<string>;
};

/** The outline's rows from top to bottom; while a filter is set, every group with a match is open. */
export function outlineRows(branches: readonly Branch[], shown: Shown): OutlineRow[] {
  const words = shown.filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) return flatten(filtered(branches, words), 1, () => true);
  return flatten(branches, 1, (branch) => isOpen(branch, shown.toggled));
}

/** Whether the rows below a branch are shown. */
export function isOpen(
  { startsClosed = false, key }: Branch,
  toggled: ReadonlySet<string>,
): boolean {
  return startsClosed === toggled.has(key);
}

/** What is listed of a document before it is read. */
export const emptyOutline: SpecOutline = {
  title: undefined,
  version: undefined,
  servers: [],
  operations: [],
  webhooks: [],
  components: [],
  // Nothing can be added to what is not read yet.
  members: [],
};

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

/** Everything that the outline of a document lists. */
export function outlineBranches(
  outline: SpecOutline,
  grouping: OutlineGrouping,
  part?: OutlinePart,
  t = outlineMessages.t,
): OutlineBranch[] {
  if (outline.members !== undefined && outline.members.length > 0)
    return outline.members.map(({ name, pointer }) => ({ key: pointer, label: name, pointer }));
  const members = (part?.members ?? []).map(({ name, pointer }) => ({
    key: `part:${pointer}`,
    label: name,
    pointer,
    ofPart: true,
  }));
  const isDocument = outline.members === undefined;
  const branches: Branch[] = [
    { ...group('part', part?.file ?? '', '', members), pointer: undefined },
    { key: 'info', label: outline.title ?? t('rows.info'), pointer: '/info' },
    group('servers', t('rows.servers'), '/servers', outline.servers.map(serverBranch)),
    {
      ...group('paths', t('rows.paths'), '/paths', grouped(outline.operations, grouping)),
      ...(isDocument && { adds: { kind: 'path' } }),
    },
    group('webhooks', t('rows.webhooks'), '/webhooks', outline.webhooks.map(operationBranch)),
    {
      ...group('components', t('rows.components'), '/components', componentBranches(outline)),
      ...(isDocument && { adds: { kind: 'component', section: undefined } }),
    },
  ];
  return branches.filter(
    ({ children, adds }) => children === undefined || children.length > 0 || adds !== undefined,
  );
}

function group(key: string, label: string, pointer: string, children: Branch[]): Branch {
  return { key, label, pointer, children };
}

function serverBranch({ pointer, url }: SpecOutline['servers'][number]): Branch {
  return { key: pointer, label: url, pointer };
}

function operationBranch(operation: OperationSummary): Branch {
  return {
    key: operation.pointer,
    label: operationTitle(operation),
    pointer: operation.pointer,
    operation,
    adds: { kind: 'response', pointer: operation.pointer },
  };
}

function grouped(operations: readonly OperationSummary[], grouping: OutlineGrouping): Branch[] {
  const groups = new Map<string, OperationSummary[]>();
  for (const operation of operations) {
    const name = grouping === 'path' ? operation.path : (operation.tags[0] ?? UNTAGGED);
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [operation]);
    else members.push(operation);
  }
  return Array.from(groups, ([name, members]) => {
    const [first] = members;
    const pointer = grouping === 'path' ? first && parentPointer(first.pointer) : undefined;
    return {
      key: `${grouping}:${name}`,
      label: name === UNTAGGED ? outlineMessages.t('rows.untagged') : name,
      pointer,
      children: members.map((operation, index) => ({
        ...operationBranch(operation),
        key: `${grouping}:${operation.pointer}`,
        shared: sharedLength(members[index - 1]?.path, operation.path),
      })),
      // What another file has is added to there.
      ...(pointer !== undefined &&
        first?.at === undefined && { adds: { kind: 'operation', path: name, pointer } }),
    };
  });
}

/** How much of a path is that of another one, in whole segments. */
function sharedLength(before: string | undefined, path: string): number {
  if (before === undefined) return 0;
  const theirs = before.split('/');
  const own = path.split('/');
  const differs = own.findIndex((segment, index) => segment !== theirs[index]);
  if (differs === -1) return path.length;
  return own.slice(0, differs).join('/').length;
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
    adds: { kind: 'component', section },
  }));
}

function filtered(branches: readonly Branch[], words: readonly string[]): Branch[] {
  return branches.flatMap((branch) => {
    const { children } = branch;
    if (children === undefined || children.length === 0)
      return matches(branch, words) ? [branch] : [];
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
  open: (branch: Branch) => boolean,
  rows: OutlineRow[] = [],
): OutlineRow[] {
  for (const [index, branch] of branches.entries()) {
    const { key, label, pointer, operation, ofPart = false, shared = 0, adds } = branch;
    // A group without rows has nothing to open.
    const children = branch.children?.length === 0 ? undefined : branch.children;
    const expanded = children === undefined ? undefined : open(branch);
    const row: OutlineRow = {
      key,
      level,
      label,
      pointer,
      ofPart,
      expanded,
      shared,
      adds,
      position: index + 1,
      siblings: branches.length,
    };
    if (operation !== undefined) row.operation = operation;
    if (children !== undefined) row.count = leaves(children);
    rows.push(row);
    if (children !== undefined && expanded === true)
      flatten(children, level === 1 ? 2 : 3, open, rows);
  }
  return rows;
}

function leaves(branches: readonly Branch[]): number {
  return branches.reduce(
    (sum, { children }) => sum + (children === undefined ? 1 : leaves(children)),
    0,
  );
}
