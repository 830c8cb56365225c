import { quoteJson } from './quote-json.ts';

// Texts that some YAML reader, 1.1 or 1.2, takes for something else when they stand without quotes.
const BOOLEAN_OR_NULL = /^(?:true|false|yes|no|on|off|y|n|null|~|)$/iu;
const NUMBER_LIKE =
  /^[-+]?(?:\.?\d[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?|0[box][\da-f_]+|\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?|\.inf|\.nan)$/iu;
const DATE_LIKE = /^\d{4}-\d{1,2}-\d{1,2}(?:$|[Tt\s])/u;
const SPECIAL = /^(?:=|<<|---.*|\.\.\..*)$/u;
const INDICATOR_START = /^[-?:,[\]{}#&*!|>'"%@`]/u;
const NEEDS_QUOTES_INSIDE = /: |:$|\s#|^\s|\s$/u;
const FLOW_INDICATOR = /[,[\]{}]/u;
// What single quotes can't hold on one line: controls, line ends, unprintable characters, half a pair.
const NEEDS_ESCAPES = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

/** Writes a text as a YAML scalar of one line, in quotes only where a reader could mistake it. */
export function quoteYamlScalar(value: string): string {
  if (NEEDS_ESCAPES.test(value)) return quoteJson(value);
  if (isPlainSafe(value)) return value;
  return quoteSingle(value);
}

/** Like `quoteYamlScalar`, for places inside braces and brackets. */
export function quoteFlowScalar(value: string): string {
  if (NEEDS_ESCAPES.test(value)) return quoteJson(value);
  if (isPlainSafe(value) && !FLOW_INDICATOR.test(value) && !value.includes(':')) return value;
  return quoteSingle(value);
}

/** Whether a text of one line can be written in single quotes, which know no escapes. */
export function isSingleQuotable(value: string): boolean {
  return !NEEDS_ESCAPES.test(value);
}

/** Writes a text in single quotes; it must hold no line break and no control character. */
export function quoteSingle(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * Whether a text can stand as a literal block (`|`) and come back the same.
 *
 * Several line breaks at the end would depend on what follows, blank and indented lines on the
 * indentation: such texts are better off in double quotes.
 */
export function isLiteralSafe(value: string): boolean {
  if (!value.includes('\n') || value.endsWith('\n\n') || /^\s/u.test(value)) return false;
  if (NEEDS_ESCAPES.test(value.replaceAll(/[\n\t]/gu, ''))) return false;
  return !/^[ \t]+$|^\t/mu.test(value);
}

function isPlainSafe(value: string): boolean {
  return !(
    BOOLEAN_OR_NULL.test(value) ||
    NUMBER_LIKE.test(value) ||
    DATE_LIKE.test(value) ||
    SPECIAL.test(value) ||
    INDICATOR_START.test(value) ||
    NEEDS_QUOTES_INSIDE.test(value)
  );
}
