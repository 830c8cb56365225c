import { documentChecksMessages } from '#messages/en/checks-document.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';

/** Counts the response bodies in another media type than JSON; ranges that include it (any type at all) are none. */
export function createResponseCheck(report: Report) {
  let count = 0;
  let first: { mediaType: string; place: Place } | undefined;
  return {
    response(response: Record<string, unknown>, place: Place): void {
      const content = response['content'];
      if (!isRecord(content)) return;
      for (const mediaType of Object.keys(content)) {
        if (mayBeJson(mediaType)) continue;
        count += 1;
        first ??= { mediaType, place: below(place, 'content', mediaType) };
      }
    },
    /** Tells of all of them once, at the first. */
    finish(): void {
      if (first === undefined) return;
      const { mediaType, place } = first;
      report.add(place, {
        code: 'spec.response_not_json',
        severity: 'warning',
        at: 'key',
        text: () => {
          const type = quoted(mediaType);
          return {
            message:
              count === 1
                ? documentChecksMessages.t('notJson.one', { type })
                : documentChecksMessages.t('notJson.several', { count: String(count), type }),
            hint: documentChecksMessages.t('notJson.hint', { count }),
          };
        },
      });
    },
  };
}

function mayBeJson(mediaType: string): boolean {
  const [essence = ''] = mediaType.split(';');
  return /^(?:\*\/\*|application\/\*|[^/]+\/(?:[^/]+\+)?json)$/iu.test(essence.trim());
}
