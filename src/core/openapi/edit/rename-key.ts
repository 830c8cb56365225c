import { quoteJson } from '#core/openapi/syntax/render/quote-json.ts';
import {
  isSingleQuotable,
  quoteFlowScalar,
  quoteSingle,
  quoteYamlScalar,
} from '#core/openapi/syntax/render/yaml-scalar.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import type { LocatedEntry } from './located-collection.ts';

/** Computes the edit that gives a member another name, in the quotes of the old one. */
export function renameKey(
  { text }: ParsedSpec,
  { collection, entry, inBraces }: LocatedEntry,
  key: string,
): TextEdit[] | undefined {
  if (collection.kind !== 'map' || collection.pairs.some((pair) => pair.key === key)) {
    return undefined;
  }
  return [{ start: entry.start, end: entry.head, text: written() }];

  function written(): string {
    const quote = text.charAt(entry.start);
    if (quote === '"') return quoteJson(key);
    if (quote === "'") return isSingleQuotable(key) ? quoteSingle(key) : quoteJson(key);
    const isNumber = /^[1-9]\d*$/u;
    if (isNumber.test(key) && isNumber.test(text.slice(entry.start, entry.head))) return key;
    return inBraces ? quoteFlowScalar(key) : quoteYamlScalar(key);
  }
}
