import { isOpen, type OutlineBranch, type OutlinePlace } from './outline-rows.ts';

/** The branches from the top to the one that holds a node most closely, it included. */
export function branchesTo(
  branches: readonly OutlineBranch[],
  place: OutlinePlace,
): OutlineBranch[] {
  let found: OutlineBranch[] = [];
  let closest = -1;
  // One list for all of them: there are tens of thousands of branches.
  const way: OutlineBranch[] = [];
  const look = (some: readonly OutlineBranch[]) => {
    for (const branch of some) {
      const { pointer, ofPart = false, children } = branch;
      way.push(branch);
      if (
        pointer !== undefined &&
        pointer.length > closest &&
        ofPart === place.ofPart &&
        isWithin(place.pointer, pointer)
      ) {
        closest = pointer.length;
        found = [...way];
      }
      if (children !== undefined) look(children);
      way.pop();
    }
  };
  look(branches);
  return found;
}

/** Whether a pointer is another one, or leads to something below it. */
function isWithin(pointer: string, above: string): boolean {
  return (
    pointer.startsWith(above) && (pointer.length === above.length || pointer[above.length] === '/')
  );
}

/** What is toggled for the last of some branches to be seen: those above it are open. */
export function opened(
  way: readonly OutlineBranch[],
  toggled: ReadonlySet<string>,
): ReadonlySet<string> {
  const closed = way.slice(0, -1).filter((branch) => !isOpen(branch, toggled));
  if (closed.length === 0) return toggled;
  return new Set(
    [...toggled]
      .filter((key) => !closed.some((branch) => branch.key === key))
      .concat(closed.flatMap(({ startsClosed, key }) => (startsClosed === true ? [key] : []))),
  );
}
