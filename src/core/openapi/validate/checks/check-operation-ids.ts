import { documentChecksMessages } from '#messages/en/checks-document.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';

/** Returns a check that each operationId is used once in the whole API (OpenAPI 3.1, section 4.8.10). */
export function createOperationIdCheck(report: Report) {
  const seen = new Map<string, Place>();
  return (operation: Record<string, unknown>, place: Place): void => {
    const id = operation['operationId'];
    if (typeof id !== 'string') return;
    const first = seen.get(id);
    if (first === undefined) {
      seen.set(id, place);
      return;
    }
    report.add(below(place, 'operationId'), {
      code: 'spec_invalid',
      severity: 'error',
      at: 'value',
      text: () => ({
        message: documentChecksMessages.t('operationId.message', {
          id: quoted(id),
          operation: labelOf(first),
        }),
        hint: documentChecksMessages.t('operationId.hint'),
      }),
    });
  };
}

/** `GET /pets`, as a designer calls an operation. */
function labelOf({ key, parent }: Place): string {
  return `${String(key).toUpperCase()} ${String(parent?.key ?? '')}`;
}
