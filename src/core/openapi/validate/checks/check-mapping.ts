import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import { isOne } from '#core/openapi/objects/type-at.ts';
import { didYouMean, quoted } from '#core/openapi/validate/message-text.ts';
import type { CheckContext } from './check-context.ts';
import { kindOfTarget } from './check-target-kind.ts';

/**
 * Warns of what a discriminator maps to and is not there: neither a schema of the components by its name nor one by a
 * reference (OpenAPI 3.0.3, 3.1.0 and 3.2.0, Discriminator Object).
 */
export function checkMapping(
  context: CheckContext,
  schema: Record<string, unknown>,
  place: Place,
): void {
  const { discriminator } = schema;
  if (!isRecord(discriminator)) return;
  const at = below(place, 'discriminator');
  const { mapping, defaultMapping } = discriminator;
  if (isRecord(mapping))
    for (const key of Object.keys(mapping))
      checkTarget(context, mapping[key], below(at, 'mapping', key));
  checkTarget(context, defaultMapping, below(at, 'defaultMapping'));
}

function checkTarget({ report, resolver, root }: CheckContext, value: unknown, place: Place): void {
  if (typeof value !== 'string' || report.isFull('warning')) return;
  const schemas = schemasOf(root);
  if (Object.hasOwn(schemas, value) || Object.hasOwn(schemasOf(place), value)) return;
  const isName = !/[#./:]/u.test(value);
  if (!isName) {
    const target = resolver.resolve(value, place);
    if (target.kind === 'unchecked' || target.kind === 'forbidden') return;
    if (target.kind === 'found') {
      const kind = kindOfTarget(target.place);
      if (kind === undefined || isOne(kind, 'schema')) return;
    }
  }
  report.add(place, {
    code: 'spec.mapping_unresolved',
    severity: 'warning',
    at: 'value',
    text: () => {
      const near = nearestName(value.split('/').at(-1) ?? '', namesIn(schemas));
      return {
        message: schemaChecksMessages.t('mapping.message', { name: quoted(value) }),
        hint:
          near === undefined
            ? schemaChecksMessages.t('mapping.hint')
            : didYouMean(isName ? near : `#/components/schemas/${near}`),
      };
    },
  });
}

function schemasOf({ spec }: Place): Record<string, unknown> {
  const components = isRecord(spec.value) ? spec.value['components'] : undefined;
  const schemas = isRecord(components) ? components['schemas'] : undefined;
  return isRecord(schemas) ? schemas : {};
}
