import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import { convertSpec } from '#core/openapi/convert/convert-spec.ts';

/** Writes an OpenAPI document that was checked before in another format, as UTF-8. */
export function convertSpecBytes(bytes: Uint8Array, from: SpecFormat, to: SpecFormat): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const spec = parseSpec(text, { file: `openapi.${from}`, format: from });
  return new TextEncoder().encode(convertSpec(spec, to));
}
