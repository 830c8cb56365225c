import { quoteFlowScalar, quoteSingle } from '#core/openapi/syntax/render/yaml-scalar.ts';
import { quoteJson } from '#core/openapi/syntax/render/quote-json.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';

/** The parts of a reference around its token number `depth`, which may be percent- and `~`-encoded. */
export function nameInReference(
  ref: string,
  depth: number,
): { before: string; encoded: string; after: string } | undefined {
  const hash = ref.indexOf('#');
  if (hash === -1 || depth === 0) return undefined;
  const tokens = ref.slice(hash + 1).split('/');
  const encoded = tokens[depth];
  if (encoded === undefined || encoded === '') return undefined;
  const before = `${ref.slice(0, hash + 1)}${tokens.slice(0, depth).join('/')}/`;
  return { before, encoded, after: ref.slice(before.length + encoded.length) };
}

/** A reference with another token number `depth`, which leads below it where it did before. */
export function renameInReference(ref: string, depth: number, name: string): string | undefined {
  const part = nameInReference(ref, depth);
  if (part === undefined) return undefined;
  const encoded = encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
  return part.before + encoded + part.after;
}

/** Writes another text in the quotes of a scalar or key; `undefined` for texts in block style. */
export function rewriteToken(
  source: string,
  value: string,
  format: SpecFormat,
): string | undefined {
  if (format === 'json' || source.startsWith('"')) return quoteJson(value);
  if (source.startsWith("'")) return quoteSingle(value);
  if (/^[|>]/u.test(source)) return undefined;
  return quoteFlowScalar(value);
}
