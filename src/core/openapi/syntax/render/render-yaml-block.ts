import { isEmptyCollection, type Literal } from './literal.ts';
import { quoteJson } from './quote-json.ts';
import { renderFlow, type FlowStyle } from './render-flow.ts';
import { isLiteralSafe, quoteYamlScalar } from './yaml-scalar.ts';

/** How a value is written over lines. */
export type BlockStyle = {
  /** The spaces of one level of a mapping. */
  indentUnit: string;
  /** The spaces of a list's dash, counted from its key; may be none. */
  dashIndent: string;
  lineBreak: string;
};

// A key that is longer can't stand before its colon on one line (YAML 1.2, section 7.4.2).
const MAX_IMPLICIT_KEY = 1000;

/**
 * Writes a key and its value as YAML lines without the last line break.
 *
 * `keyText` is the key as it is to stand there, quotes included; `indent` the spaces before it, which
 * every line gets, the first too.
 */
export function renderYamlPair(
  keyText: string,
  value: Literal,
  style: BlockStyle,
  indent: string,
): string {
  return `${indent}${keyText}:${renderValue(value, style, indent, 'mapping')}`;
}

/**
 * Writes what follows a colon or a dash: ` scalar` on the same line, or a line break and lines indented
 * deeper. `indent` are the spaces before the key or the dash.
 */
export function renderYamlValue(
  value: Literal,
  style: BlockStyle,
  indent: string,
  holder: 'mapping' | 'list',
): string {
  return holder === 'mapping'
    ? renderValue(value, style, indent, holder)
    : renderItem(value, style, indent);
}

/** Writes a whole YAML document, its last line break included. */
export function renderYamlDocument(literal: Literal, style: BlockStyle): string {
  const { lineBreak } = style;
  if (literal.kind === 'object' && !isEmptyCollection(literal)) {
    const lines = renderMembers(literal.members, style, '');
    return (lines ?? renderFlow(literal, flowStyle(style), '')) + lineBreak;
  }
  // A list or a scalar stands as an item would, without its dash.
  return renderValue(literal, { ...style, dashIndent: '' }, '', 'mapping').trimStart() + lineBreak;
}

function renderValue(
  value: Literal,
  style: BlockStyle,
  indent: string,
  parent: 'mapping' | 'list',
): string {
  const { lineBreak, indentUnit, dashIndent } = style;
  if (isEmptyCollection(value)) return value.kind === 'array' ? ' []' : ' {}';
  switch (value.kind) {
    case 'object': {
      const lines = renderMembers(value.members, style, indent + indentUnit);
      if (lines === undefined) return ` ${renderFlow(value, flowStyle(style), indent)}`;
      return lineBreak + lines;
    }
    case 'array': {
      const dashes = parent === 'mapping' ? indent + dashIndent : indent + indentUnit;
      const items = value.items.map((item) => `${dashes}-${renderItem(item, style, dashes)}`);
      return lineBreak + items.join(lineBreak);
    }
    case 'string':
      return ` ${renderText(value.value, style, indent)}`;
    case 'number':
      return ` ${value.source}`;
    case 'boolean':
      return ` ${value.value}`;
    default:
      return ' null';
  }
}

// The first key of a mapping stands beside the dash, the others below it.
function renderItem(item: Literal, style: BlockStyle, dashes: string): string {
  if (item.kind === 'object' && !isEmptyCollection(item)) {
    const inner = `${dashes}  `;
    const lines = renderMembers(item.members, style, inner);
    if (lines !== undefined) return ` ${lines.slice(inner.length)}`;
    return ` ${renderFlow(item, flowStyle(style), dashes)}`;
  }
  return renderValue(item, style, dashes, 'list');
}

function renderMembers(
  members: readonly [string, Literal][],
  style: BlockStyle,
  indent: string,
): string | undefined {
  const lines: string[] = [];
  for (const [key, value] of members) {
    const keyText = quoteYamlScalar(key);
    if (keyText.length > MAX_IMPLICIT_KEY) return undefined;
    lines.push(renderYamlPair(keyText, value, style, indent));
  }
  return lines.join(style.lineBreak);
}

function renderText(value: string, style: BlockStyle, indent: string): string {
  if (!value.includes('\n')) return quoteYamlScalar(value);
  if (!isLiteralSafe(value)) return quoteJson(value);
  const inner = indent + style.indentUnit;
  const body = value.endsWith('\n') ? value.slice(0, -1) : value;
  const lines = body.split('\n').map((line) => (line === '' ? '' : inner + line));
  return [value.endsWith('\n') ? '|' : '|-', ...lines].join(style.lineBreak);
}

function flowStyle({ lineBreak }: BlockStyle): FlowStyle {
  return { colon: ': ', comma: ', ', indentUnit: undefined, lineBreak, quoting: 'json' };
}
