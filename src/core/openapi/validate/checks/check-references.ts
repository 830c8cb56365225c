import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { nearestTarget } from '#core/openapi/validate/nearest-target.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import type { Resolution } from '#core/openapi/references/resolve-reference.ts';
import { didYouMean, quoted } from '#core/openapi/validate/message-text.ts';

/** Reports a `$ref` that leads nowhere, or out of the API (OpenAPI 3.1, section 4.8.23; RFC 6901, section 6). */
export function reportReference(
  report: Report,
  ref: string,
  place: Place,
  resolution: Resolution,
): void {
  if (report.isFull('error')) return;
  const at = below(place, '$ref');
  switch (resolution.kind) {
    case 'found':
    case 'unchecked':
      return;
    case 'forbidden':
      report.add(at, {
        code: 'ref_external_forbidden',
        severity: 'error',
        at: 'value',
        text: () => ({
          message: schemaChecksMessages.t(`reference.${resolution.why}`, { ref: quoted(ref) }),
          hint: schemaChecksMessages.t('reference.copy'),
        }),
      });
      return;
    case 'no-file':
      report.add(at, {
        code: 'spec_invalid',
        severity: 'error',
        at: 'value',
        text: () => ({
          message: schemaChecksMessages.t('reference.noFile.message', {
            ref: quoted(ref),
            path: quoted(resolution.path),
          }),
          hint: hintForFile(ref, resolution.similar),
        }),
      });
      return;
    case 'no-target':
      report.add(at, {
        code: 'spec_invalid',
        severity: 'error',
        at: 'value',
        text: () => ({
          message: schemaChecksMessages.t('reference.noTarget.message', { ref: quoted(ref) }),
          hint: hintFor(ref, resolution.fragment, place),
        }),
      });
      return;
    default:
      resolution satisfies never;
  }
}

function hintForFile(ref: string, similar: string | undefined): string {
  if (similar !== undefined)
    return schemaChecksMessages.t('reference.noFile.similar', { name: quoted(similar) });
  return /[./]/u.test(ref)
    ? schemaChecksMessages.t('reference.noFile.hint')
    : schemaChecksMessages.t('reference.noFile.ofSchema', {
        ref: quoted(`#/components/schemas/${ref}`),
      });
}

/** The neighbour with a similar name, if there is one. */
function hintFor(ref: string, fragment: string, place: Place): string {
  const target = nearestTarget(place.spec.value, ref);
  if (target !== undefined) return didYouMean(`#${target}`);
  const pointer = localPointer(`#${fragment}`) ?? fragment;
  if (!pointer.startsWith('/')) return schemaChecksMessages.t('reference.noTarget.start');
  const parent = parentPointer(pointer);
  const name = splitPointer(pointer)?.at(-1) ?? '';
  const siblings = valueAt(place.spec.value, parent);
  const near = isRecord(siblings) ? nearestName(name, namesIn(siblings)) : undefined;
  return near === undefined
    ? schemaChecksMessages.t('reference.noTarget.hint', { name: quoted(name) })
    : didYouMean(`#${joinPointer(parent, near)}`);
}
