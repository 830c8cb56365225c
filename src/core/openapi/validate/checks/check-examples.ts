import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import type { NodeType } from '#core/openapi/objects/node-type.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';

/** What one example may weigh before it should be trimmed, in bytes of its JSON text. */
export const MAX_EXAMPLE_BYTES = 16 * 1024;
/** From here on a reader can't find what it is an example of: a warning. Up to it trimming is worth a hint. */
const HEAVY_EXAMPLE_BYTES = 64 * 1024;

/** Warns of an example that weighs more than 16 KiB, written as JSON without spaces in UTF-8. */
export function checkExamples(
  report: Report,
  type: NodeType,
  node: Record<string, unknown>,
  place: Place,
): void {
  if (type === 'example') {
    for (const field of ['value', 'dataValue', 'serializedValue'])
      checkExample(report, node[field], below(place, field));
    return;
  }
  if (type !== 'mediaType' && type !== 'parameter' && type !== 'header' && type !== 'schema')
    return;
  checkExample(report, node['example'], below(place, 'example'));
  const examples = node['examples'];
  if (type === 'schema' && Array.isArray(examples))
    for (const [index, example] of examples.entries())
      checkExample(report, example, below(place, 'examples', index));
}

function checkExample(report: Report, example: unknown, place: Place): void {
  if (example === undefined || example === null || typeof example === 'number') return;
  const text = JSON.stringify(example) ?? '';
  // A UTF-16 unit is at most three bytes of UTF-8.
  if (text.length * 3 <= MAX_EXAMPLE_BYTES) return;
  const bytes = utf8Length(text);
  if (bytes <= MAX_EXAMPLE_BYTES) return;
  report.add(place, {
    code: 'spec.example_oversized',
    severity: 'warning',
    at: 'key',
    text: () => ({
      message: schemaChecksMessages.t('example.message', {
        kib: String(Math.ceil(bytes / 1024)),
        bytes: String(bytes),
      }),
      hint: schemaChecksMessages.t('example.hint'),
    }),
    ...(bytes > HEAVY_EXAMPLE_BYTES ? {} : { isHint: true }),
  });
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // Two units of a surrogate pair make four bytes together.
    bytes += unit < 0x8_00 || (unit >= 0xd8_00 && unit <= 0xdf_ff) ? 1 : 2;
  }
  return bytes;
}
