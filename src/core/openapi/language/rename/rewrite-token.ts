import { quoteFlowScalar, quoteSingle } from '#core/openapi/render/yaml-scalar.ts';
import { quoteJson } from '#core/openapi/render/quote-json.ts';
import type { SpecFormat } from '#core/openapi/types.ts';

/** The parts of a reference around a component's name, which may be percent- and `~`-encoded. */
export function nameInReference(
  ref: string,
): { before: string; encoded: string; after: string } | undefined {
  const match = /^([^#]*#\/components\/[^/]+\/)([^/]+)(.*)$/su.exec(ref);
  if (match === null) return undefined;
  const [, before = '', encoded = '', after = ''] = match;
  return { before, encoded, after };
}

/** A reference that leads to the component's new name, and below it where it did before. */
export function renameInReference(ref: string, name: string): string | undefined {
  const part = nameInReference(ref);
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
