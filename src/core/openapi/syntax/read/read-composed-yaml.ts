import {
  isAlias,
  isMap,
  isScalar,
  type Alias,
  type ErrorCode,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { composeYaml, MOST_TOKENS } from './compose-yaml.ts';
import {
  duplicateKey,
  forbiddenKey,
  refuseReading,
  tooDeep,
  tooManyNodes,
  type ReadResult,
  type SyntaxFault,
} from './read-result.ts';
import {
  MAX_SYNTAX_FINDINGS,
  NODES_OF_COLLECTION,
  NODES_OF_KEY,
  type ReadingLimits,
} from './reading-limits.ts';
import {
  emptyScalar,
  type SourceAnchor,
  type SourceMap,
  type SourceNode,
  type SourceSeq,
} from './source-node.ts';
import { keyText, sourceScalar } from './composed-scalar.ts';
import { KnownAnchors } from './known-anchors.ts';
import { setMember } from './set-member.ts';
import {
  aliasExpansion,
  cyclicAlias,
  describeYamlFault,
  keyNotText,
  tooManyAliases,
  unknownAlias,
} from './yaml-faults.ts';

/** A node read: its data, and what it counts where an alias stands for it. */
type Read = { node: SourceNode; value: unknown; size: number; height: number };

/** Where a node stands; a chain instead of a text, since a pointer is needed for faults only. */
type Place = { parent: Place | undefined; token: string | number; depth: number };

/** Ends the reading of a document beyond the limits from any depth. */
class LimitReached extends Error {
  readonly fault: SyntaxFault;
  constructor(fault: SyntaxFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** What was read, and the first fault behind which the reading may have lost its place. */
export type ComposedReading = ReadResult & { lostAt?: SyntaxFault };

// What stands around these is read as it stands.
const AT_ONE_PLACE: ReadonlySet<ErrorCode> = new Set([
  'BAD_DIRECTIVE',
  'BAD_DQ_ESCAPE',
  'MULTIPLE_DOCS',
  'NON_STRING_KEY',
  'RESOURCE_EXHAUSTION',
  'TAG_RESOLVE_FAILED',
]);

/**
 * Reads any text as one YAML 1.2 document of the core schema: no custom tags, no merge keys, no second
 * document.
 *
 * Aliases are few, not cyclic, and counted for what they expand to. A broken text gives what could be read.
 *
 * @param outer the anchors that stand before the text, where it is part of another; the last one of a name counts
 */
export function readComposedYaml(
  text: string,
  limits: ReadingLimits,
  mostTokens = MOST_TOKENS,
  outer: readonly SourceAnchor[] = [],
): ComposedReading {
  const composed = composeYaml(text, limits, mostTokens);
  if (composed.kind === 'refused') return refuseReading(composed.fault);
  const faults: SyntaxFault[] = composed.faults.map((fault) => describeYamlFault(fault, text));
  const lostAt = composed.faults
    .filter(({ code }) => !AT_ONE_PLACE.has(code))
    .toSorted((a, b) => a.start - b.start)[0];
  const reader = createReader(faults, limits, composed.anchors, outer);
  const contents = composed.document.contents;
  try {
    const read = contents === null ? undefined : reader.read(contents, undefined);
    return {
      root: read?.node,
      value: read === undefined ? null : read.value,
      faults: faults.sort((a, b) => a.offset - b.offset).slice(0, MAX_SYNTAX_FINDINGS),
      anchors: reader.anchors.all(),
      nodes: reader.nodes(),
      ...(lostAt && { lostAt: describeYamlFault(lostAt, text) }),
    };
  } catch (error) {
    if (error instanceof LimitReached) return refuseReading(error.fault);
    throw error;
  }
}

function createReader(
  faults: SyntaxFault[],
  limits: ReadingLimits,
  offsets: readonly number[],
  outer: readonly SourceAnchor[],
) {
  const anchors = new KnownAnchors(offsets, outer);
  let aliases = 0;
  let nodes = 0;

  function count(size: number, offset: number): void {
    nodes += size;
    if (nodes > limits.nodes) throw new LimitReached(tooManyNodes(offset, limits));
  }

  function read(node: ParsedNode, place: Place | undefined): Read {
    if (isAlias(node)) return readAlias(node, place);
    count(isScalar(node) ? 1 : NODES_OF_COLLECTION, node.range[0]);
    const closeAnchor =
      node.anchor === undefined ? undefined : anchors.open(node.anchor, node.range[0]);
    let result: Read;
    if (isScalar(node)) result = readScalar(node);
    else {
      if (depthOf(place) > limits.nesting) {
        throw new LimitReached(tooDeep(node.range[0], limits.nesting));
      }
      result = isMap(node) ? readMap(node, place) : readSeq(node, place);
    }
    closeAnchor?.(result);
    return result;
  }

  function readMap(map: YAMLMap.Parsed, place: Place | undefined): Read {
    const start = map.range[0];
    const node: SourceMap = {
      kind: 'map',
      start,
      end: start,
      flow: map.flow === true,
      aliased: false,
      pairs: [],
    };
    const value: Record<string, unknown> = {};
    const keys = new Set<string>();
    let size = NODES_OF_COLLECTION;
    let height = 0;
    for (const pair of map.items) {
      const keyNode = pair.key;
      const keyStart = keyNode.range[0];
      const keyRange = { keyStart, keyEnd: keyNode.range[1] };
      const key = readKey(keyNode);
      if (key === undefined) {
        faults.push(keyNotText(keyStart, pointerOf(place)));
        continue;
      }
      const at: Place = { parent: place, token: key, depth: depthOf(place) };
      if (key === '__proto__') faults.push(forbiddenKey(keyStart, pointerOf(at)));
      else if (keys.has(key)) faults.push(duplicateKey(key, keyStart, pointerOf(at)));
      keys.add(key);
      const child = pair.value === null ? emptyValue(keyRange.keyEnd) : read(pair.value, at);
      node.pairs.push({ key, ...keyRange, value: child.node });
      if (key !== '__proto__') setMember(value, key, child.value, node.pairs.length);
      size += child.size + NODES_OF_KEY;
      height = Math.max(height, child.height);
      node.end = Math.max(keyRange.keyEnd, child.node.end);
    }
    if (node.flow || node.pairs.length === 0) node.end = map.range[1];
    return { node, value, size, height: height + 1 };
  }

  function readSeq(seq: YAMLSeq.Parsed, place: Place | undefined): Read {
    const start = seq.range[0];
    const node: SourceSeq = {
      kind: 'seq',
      start,
      end: start,
      flow: seq.flow === true,
      aliased: false,
      items: [],
    };
    const value: unknown[] = [];
    let size = NODES_OF_COLLECTION;
    let height = 0;
    for (const [index, item] of seq.items.entries()) {
      const at: Place = { parent: place, token: index, depth: depthOf(place) };
      const child = read(item, at);
      node.items.push(child.node);
      value.push(child.value);
      size += child.size;
      height = Math.max(height, child.height);
      node.end = child.node.end;
    }
    if (node.flow || node.items.length === 0) node.end = seq.range[1];
    return { node, value, size, height: height + 1 };
  }

  function readAlias(alias: Alias.Parsed, place: Place | undefined): Read {
    const [start, end] = alias.range;
    const name = alias.source;
    aliases += 1;
    if (aliases > limits.aliases) throw new LimitReached(tooManyAliases(start, limits.aliases));
    const target = anchors.get(name);
    if (target === undefined || target === 'open') {
      const fault =
        target === 'open' ? cyclicAlias(name, start) : unknownAlias(name, start, pointerOf(place));
      faults.push(fault);
      const node: SourceNode = {
        kind: 'alias',
        start,
        end,
        name,
        target: undefined,
        aliased: false,
      };
      return { node, value: null, size: 1, height: 0 };
    }
    if (nodes + target.size > limits.nodes) {
      throw new LimitReached(aliasExpansion(start, limits.nodes));
    }
    if (target.node.kind !== 'alias') target.node.aliased = true;
    target.uses.push({ start, end });
    count(target.size, start);
    if (depthOf(place) - 1 + target.height > limits.nesting) {
      throw new LimitReached(tooDeep(start, limits.nesting));
    }
    const node: SourceNode = {
      kind: 'alias',
      start,
      end,
      name,
      target: target.node,
      aliased: false,
    };
    return { node, value: target.value, size: target.size, height: target.height };
  }

  function readKey(node: ParsedNode): string | undefined {
    count(NODES_OF_KEY, node.range[0]);
    if (isAlias(node)) {
      const { value } = readAlias(node, undefined);
      return typeof value === 'object' && value !== null ? undefined : keyText(value);
    }
    if (!isScalar(node)) return undefined;
    if (node.anchor !== undefined) anchors.open(node.anchor, node.range[0])(readScalar(node));
    return keyText(node.value);
  }

  return { read, anchors, nodes: () => nodes };
}

function readScalar(scalar: Scalar.Parsed): Read {
  const node = sourceScalar(scalar);
  return { node, value: node.value, size: 1, height: 0 };
}

function emptyValue(offset: number): Read {
  return { node: emptyScalar(offset), value: null, size: 1, height: 0 };
}

function depthOf(place: Place | undefined): number {
  return place === undefined ? 1 : place.depth + 1;
}

function pointerOf(place: Place | undefined): string {
  return place === undefined ? '' : joinPointer(pointerOf(place.parent), place.token);
}
