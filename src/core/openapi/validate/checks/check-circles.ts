import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { NodeType } from '#core/openapi/objects/node-type.ts';
import { below, pointerOf, type Place } from '#core/openapi/objects/place.ts';
import { nounOfType } from '#core/openapi/objects/type-at.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Returns a check for references that lead to references and so back to themselves, each circle told once.
 *
 * No object stands at the end of such a chain, and OpenAPI wants one wherever it takes a Reference Object (3.0.3, 3.1.0
 * and 3.2.0, Fixed Fields). JSON Schema 2020-12, section 9.4.1, forbids to follow it.
 */
export function createCircleCheck({ report, resolver }: CheckContext) {
  const known = new WeakSet<object>();
  return (type: NodeType, reference: Record<string, unknown>, from: Place): void => {
    const path = new Set<object>();
    let value: unknown = reference;
    let place = from;
    while (isRecord(value) && typeof value['$ref'] === 'string' && !known.has(value)) {
      known.add(value);
      path.add(value);
      const next = resolver.resolve(value['$ref'], place);
      if (next.kind !== 'found') return;
      if (isRecord(next.value) && path.has(next.value)) {
        const isAlone = next.value === value;
        const ref = quoted(value['$ref']);
        report.add(below(place, '$ref'), {
          code: 'spec_invalid',
          severity: 'error',
          at: 'value',
          text: () => ({
            message: isAlone
              ? schemaChecksMessages.t('reference.itself', { ref })
              : schemaChecksMessages.t('reference.circular', {
                  ref,
                  from: quoted(pointerOf(next.place)),
                }),
            hint: schemaChecksMessages.t('reference.write', { node: nounOfType(type) }),
          }),
        });
        return;
      }
      ({ value, place } = next);
    }
  };
}
