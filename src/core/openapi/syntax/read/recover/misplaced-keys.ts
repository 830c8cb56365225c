import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SyntaxFault } from '#core/openapi/syntax/read/read-result.ts';
import type { SourceNode, SourcePair } from '#core/openapi/syntax/read/source-node.ts';
import { wrongIndent } from './cause.ts';

/**
 * Says once what several keys that stand twice in a mapping come from: a key before them that is indented as deep as what
 * should be below it, and so has no value.
 */
export function joinMisplacedKeys(
  root: SourceNode | undefined,
  faults: readonly SyntaxFault[],
): SyntaxFault[] {
  const causes = new Map<SyntaxFault, SyntaxFault>();
  for (const fault of faults) {
    const cause = fault.isRepeatedKey === true ? causeOf(root, fault) : undefined;
    if (cause !== undefined) causes.set(fault, wrongIndentAt(cause));
  }
  if (causes.size === 0) return [...faults];
  const known = new Set<number>();
  return faults
    .map((fault) => causes.get(fault) ?? fault)
    .filter(({ offset }) => !known.has(offset) && known.add(offset))
    .toSorted((a, b) => a.offset - b.offset);
}

/** The last key without a value before the first of those that stand twice, where all behind it are its neighbours. */
function causeOf(
  root: SourceNode | undefined,
  { pointer, offset }: SyntaxFault,
): number | undefined {
  const map = findNode(root, parentPointer(pointer))?.node;
  if (map?.kind !== 'map' || map.flow) return undefined;
  const index = map.pairs.findIndex(({ keyStart }) => keyStart === offset);
  const empty = map.pairs.findLastIndex((pair, at) => at < index && isEmpty(pair));
  if (empty === -1) return undefined;
  const first = map.pairs.findIndex(({ key }) => key === map.pairs[index]?.key);
  // Else the key without a value is a neighbour like others.
  return first < empty ? map.pairs[empty]?.keyStart : undefined;
}

function isEmpty({ value }: SourcePair): boolean {
  return value.kind === 'scalar' && value.value === null && value.start === value.end;
}

function wrongIndentAt(offset: number): SyntaxFault {
  return { code: 'spec_invalid', pointer: '', ...wrongIndent(offset) };
}
