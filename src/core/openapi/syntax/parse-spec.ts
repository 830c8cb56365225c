import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from './is-record.ts';
import { findNode, pointerAtOffset, rangeOfNode } from './read/find-node.ts';
import { createLineIndex } from '#core/text/line-index.ts';
import { readJson } from './read/read-json.ts';
import type { SyntaxFault } from './read/read-result.ts';
import { readYaml } from './read/read-yaml.ts';
import { editorReadingLimits, type ReadingLimits } from './read/reading-limits.ts';
import type { SourceAnchor } from './read/source-node.ts';
import type { Dialect, ParsedSpec, SpecFormat } from './types.ts';

/**
 * Reads an OpenAPI document, YAML 1.2 or JSON, with the place of every node.
 *
 * Never throws: what is wrong with the text is in `syntaxFindings`, what could be read in `value`.
 * The format follows from the file's ending, else from the text's first character. Without `limits` it may be as large
 * as documents that are edited are; what others send has those of archives.
 */
export function parseSpec(
  text: string,
  options: {
    file: string;
    format?: SpecFormat;
    limits?: ReadingLimits;
    /** Told a fault as soon as it is met, while the rest is still to be read: of JSON, and of a large YAML text. */
    onFirstFault?: (finding: Finding) => void;
    /** The anchors that stand before the text, where it is part of another one. */
    anchors?: readonly SourceAnchor[];
  },
): ParsedSpec {
  const { file, limits = editorReadingLimits, onFirstFault } = options;
  const format = options.format ?? formatOf(file, text);
  const lines = createLineIndex(text);
  const findingOf = ({ code, offset, pointer, message, hint }: SyntaxFault): Finding => ({
    code,
    severity: 'error',
    file,
    pointer,
    ...lines.positionAt(offset),
    message,
    hint,
  });
  const within = withinShare(limits);
  const tellFirst = (fault: SyntaxFault) => onFirstFault?.(findingOf(fault));
  const reading =
    format === 'json'
      ? readJson(text, within, tellFirst)
      : readYaml(text, within, options.anchors, tellFirst);
  const { value, faults, nodes, cost = nodes } = reading;
  if (limits.shared) limits.shared.left -= costOf(text, cost, faults.length > 0);
  const openapi = versionIn(value);
  const syntaxFindings = faults.map(findingOf);
  const unreadable = syntaxFindings.filter((_, at) => faults[at]?.isRepeatedKey !== true);
  const unread = reading.unread ?? [];

  return {
    text,
    format,
    file,
    openapi,
    dialect: dialectOf(openapi),
    value,
    // Read when it is first asked for, where the reader can.
    get root() {
      return reading.root;
    },
    nodes: nodes ?? 0,
    anchors: reading.anchors ?? [],
    syntaxFindings,
    unreadable,
    unread,
    rangeOf(pointer) {
      const located = findNode(reading.root, pointer);
      return located && rangeOfNode(located, text);
    },
    pointerAt(offset) {
      const span = unread.find(({ start, end }) => start <= offset && offset <= end);
      return pointerAtOffset(reading.root, text, span?.start ?? offset);
    },
    positionAt: (offset) => lines.positionAt(offset),
    offsetAt: (position) => lines.offsetAt(position),
  };
}

// Long texts cost time whatever is in them; broken ones are looked at twice.
const LENGTH_OF_NODE = 16;

function costOf(text: string, nodes: number | undefined, isBroken: boolean): number {
  return Math.max(nodes ?? 0, (text.length / LENGTH_OF_NODE) * (isBroken ? 2 : 1));
}

function withinShare(limits: ReadingLimits): ReadingLimits {
  const left = Math.max(0, limits.shared?.left ?? limits.nodes);
  return left < limits.nodes ? { ...limits, nodes: left } : limits;
}

function formatOf(file: string, text: string): SpecFormat {
  if (/\.json$/iu.test(file)) return 'json';
  if (/\.ya?ml$/iu.test(file)) return 'yaml';
  return /^\uFEFF?\s*[{[]/u.test(text) ? 'json' : 'yaml';
}

function versionIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  return typeof value['openapi'] === 'string' ? value['openapi'] : undefined;
}

function dialectOf(openapi: string | undefined): Dialect | undefined {
  const minor = /^3\.([012])\.\d+(?:-.+)?$/u.exec(openapi ?? '')?.[1];
  if (minor === '0') return '3.0';
  if (minor === '1') return '3.1';
  return minor === '2' ? '3.2' : undefined;
}
