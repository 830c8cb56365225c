import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import { isOne } from '#core/openapi/objects/type-at.ts';
import { didYouMean, quoted } from '#core/openapi/validate/message-text.ts';
import type { CheckContext } from './check-context.ts';
import { kindOfTarget } from './check-target-kind.ts';

/**
 * Returns the check that links lead to operations.
 *
 * OpenAPI 3.0.3, 3.1.0 and 3.2.0, Link Object: an `operationId` "MUST be unique and resolved in the scope of the OAS
 * document", an `operationRef` "MUST point to an Operation Object". Addresses elsewhere are not looked up.
 */
export function createLinkCheck({ report, resolver }: CheckContext) {
  const operationIds = new Set<string>();
  const links: { id: string; place: Place }[] = [];

  function checkRef(ref: string, place: Place): void {
    const target = resolver.resolve(ref, place);
    if (target.kind === 'unchecked' || target.kind === 'forbidden') return;
    if (target.kind === 'found') {
      const kind = kindOfTarget(target.place);
      if (isRecord(target.value) && (kind === undefined || isOne(kind, 'operation'))) return;
    }
    report.add(place, {
      code: 'spec_invalid',
      severity: 'error',
      at: 'value',
      text: () => ({
        message: schemaChecksMessages.t('link.operationRef.message', { ref: quoted(ref) }),
        hint: schemaChecksMessages.t('link.operationRef.hint'),
      }),
    });
  }

  return {
    operation({ operationId }: Record<string, unknown>): void {
      if (typeof operationId === 'string') operationIds.add(operationId);
    },
    link({ operationId, operationRef }: Record<string, unknown>, place: Place): void {
      if (typeof operationId === 'string')
        links.push({ id: operationId, place: below(place, 'operationId') });
      if (typeof operationRef === 'string') checkRef(operationRef, below(place, 'operationRef'));
    },
    /** `areAllKnown`: whether every operation was seen, those in other files as well. */
    finish(areAllKnown: boolean): void {
      if (!areAllKnown) return;
      const known = [...operationIds];
      for (const { id, place } of links) {
        if (report.isFull('error')) return;
        if (operationIds.has(id)) continue;
        report.add(place, {
          code: 'spec_invalid',
          severity: 'error',
          at: 'value',
          text: () => {
            const near = nearestName(id, known);
            return {
              message: schemaChecksMessages.t('link.operationId.message', { id: quoted(id) }),
              hint:
                near === undefined
                  ? schemaChecksMessages.t('link.operationId.hint')
                  : didYouMean(near),
            };
          },
        });
      }
    },
  };
}
