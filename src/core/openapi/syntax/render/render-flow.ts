import { isEmptyCollection, type Literal } from './literal.ts';
import { quoteJson } from './quote-json.ts';
import { quoteFlowScalar } from './yaml-scalar.ts';

/** How values are written in braces and brackets. */
export type FlowStyle = {
  /** What stands between a key and its value, for example `: `. */
  colon: string;
  /** What stands between two entries of a line, for example `, `. */
  comma: string;
  /** One level of indentation, or `undefined` to write on one line. */
  indentUnit: string | undefined;
  lineBreak: string;
  /** `json` quotes every text; `yaml` only where it is needed. */
  quoting: 'json' | 'yaml';
};

/** Writes a value in braces and brackets; `indent` is the indentation of the line it starts on. */
export function renderFlow(literal: Literal, style: FlowStyle, indent: string): string {
  switch (literal.kind) {
    case 'string':
      return style.quoting === 'json' ? quoteJson(literal.value) : quoteFlowScalar(literal.value);
    case 'number':
      return literal.source;
    case 'boolean':
      return String(literal.value);
    case 'null':
      return 'null';
    case 'object':
      if (isEmptyCollection(literal)) return '{}';
      return surround('{', '}', style, indent, (inner) =>
        literal.members.map(
          ([key, value]) =>
            `${renderFlowKey(key, style)}${style.colon}${renderFlow(value, style, inner)}`,
        ),
      );
    default:
      if (isEmptyCollection(literal)) return '[]';
      return surround('[', ']', style, indent, (inner) =>
        literal.items.map((item) => renderFlow(item, style, inner)),
      );
  }
}

/** Writes a key of a mapping in braces. */
export function renderFlowKey(key: string, style: FlowStyle): string {
  return style.quoting === 'json' ? quoteJson(key) : quoteFlowScalar(key);
}

function surround(
  open: string,
  close: string,
  style: FlowStyle,
  indent: string,
  renderEntries: (inner: string) => string[],
): string {
  const { indentUnit, lineBreak } = style;
  if (indentUnit === undefined) return open + renderEntries(indent).join(style.comma) + close;
  const inner = indent + indentUnit;
  const entries = renderEntries(inner).join(`,${lineBreak}${inner}`);
  return `${open}${lineBreak}${inner}${entries}${lineBreak}${indent}${close}`;
}
