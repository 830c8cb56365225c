import { documentChecksMessages } from '#messages/en/checks-document.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';

/** Reports a tag that is declared twice (OpenAPI 3.0.3, 3.1.0 and 3.2.0, OpenAPI Object: "Each tag name in the list MUST be unique."). */
export function checkTags(report: Report, document: Record<string, unknown>, root: Place): void {
  const tags = document['tags'];
  if (!Array.isArray(tags)) return;
  const seen = new Set<string>();
  for (const [index, tag] of tags.entries()) {
    const name: unknown = isRecord(tag) ? tag['name'] : undefined;
    if (typeof name !== 'string') continue;
    if (seen.has(name))
      report.add(below(root, 'tags', index, 'name'), {
        code: 'spec_invalid',
        severity: 'error',
        at: 'value',
        text: () => ({
          message: documentChecksMessages.t('tag.message', { name: quoted(name) }),
          hint: documentChecksMessages.t('tag.hint'),
        }),
      });
    seen.add(name);
  }
}
