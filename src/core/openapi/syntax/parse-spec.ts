import type { Finding } from '#core/finding/finding.ts';
import { createSpec } from './create-spec.ts';
import { createLineIndex } from '#core/text/line-index.ts';
import { readJson } from './read/read-json.ts';
import type { SyntaxFault } from './read/read-result.ts';
import { readYaml } from './read/read-yaml.ts';
import { editorReadingLimits, type ReadingLimits } from './read/reading-limits.ts';
import type { SourceAnchor } from './read/source-node.ts';
import type { ParsedSpec, SpecFormat } from './types.ts';

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
  const { faults, nodes, cost = nodes } = reading;
  if (limits.shared) limits.shared.left -= costOf(text, cost, faults.length > 0);
  return createSpec(reading, { text, format, file }, faults.map(findingOf), lines);
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
