import type { Finding } from '#core/finding/finding.ts';
import type { LineIndex } from '#core/text/line-index.ts';
import { isRecord } from './is-record.ts';
import { findNode, pointerAtOffset, rangeOfNode } from './read/find-node.ts';
import type { ReadResult } from './read/read-result.ts';
import type { Dialect, ParsedSpec } from './types.ts';

/**
 * What was read of a text, with the questions that are asked of it.
 *
 * @param syntaxFindings the faults of the reading, one finding each
 */
export function createSpec(
  reading: ReadResult,
  { text, format, file }: Pick<ParsedSpec, 'text' | 'format' | 'file'>,
  syntaxFindings: readonly Finding[],
  lines: LineIndex,
): ParsedSpec {
  const { value, faults, nodes } = reading;
  const openapi = versionIn(value);
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
