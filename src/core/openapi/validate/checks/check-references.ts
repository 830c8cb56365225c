import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { nearestFile, nearestPointer } from '#core/openapi/validate/nearest-target.ts';
import { relativeAddress } from '#core/openapi/references/relative-reference.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer } from '#core/openapi/references/resolve-local.ts';
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
          hint: hintForFile(ref, place.spec.file, resolution),
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
          hint: hintFor(ref, resolution),
        }),
      });
      return;
    default:
      resolution satisfies never;
  }
}

function hintForFile(
  ref: string,
  self: string,
  { path, similar, paths }: Extract<Resolution, { kind: 'no-file' }>,
): string {
  if (similar !== undefined)
    return schemaChecksMessages.t('reference.noFile.similar', { name: quoted(similar) });
  const near = nearestFile(path, self, paths);
  if (near !== undefined) return didYouMean(relativeAddress(self, near));
  return /[./]/u.test(ref)
    ? schemaChecksMessages.t('reference.noFile.hint')
    : schemaChecksMessages.t('reference.noFile.ofSchema', {
        ref: quoted(`#/components/schemas/${ref}`),
      });
}

/** The neighbour with a similar name, if there is one. */
function hintFor(
  ref: string,
  { spec, fragment }: Extract<Resolution, { kind: 'no-target' }>,
): string {
  const address = ref.trim().split('#', 1)[0] ?? '';
  const target = nearestPointer(spec.value, fragment);
  if (target !== undefined) return didYouMean(`${address}#${target}`);
  const pointer = localPointer(`#${fragment}`) ?? fragment;
  if (!pointer.startsWith('/')) return schemaChecksMessages.t('reference.noTarget.start');
  const name = splitPointer(pointer)?.at(-1) ?? '';
  return schemaChecksMessages.t('reference.noTarget.hint', { name: quoted(name) });
}
