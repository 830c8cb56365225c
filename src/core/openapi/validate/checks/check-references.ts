import { nearestTarget } from '#core/openapi/validate/nearest-target.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import type { Resolution } from '#core/openapi/references/resolve-reference.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';

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
        message: `The reference ${quoted(ref)} ${REASONS[resolution.why]}.`,
        hint: 'Copy its target into this API, and refer to that by "#/…" or by a path relative to this file.',
      });
      return;
    case 'no-file':
      report.add(at, {
        code: 'spec_invalid',
        severity: 'error',
        at: 'value',
        message: `The reference ${quoted(ref)} points to the file ${quoted(resolution.path)}, which does not exist.`,
        hint: hintForFile(ref, resolution.similar),
      });
      return;
    case 'no-target':
      report.add(at, {
        code: 'spec_invalid',
        severity: 'error',
        at: 'value',
        message: `The reference ${quoted(ref)} has no target.`,
        hint: hintFor(ref, resolution.fragment, place),
      });
      return;
    default:
      resolution satisfies never;
  }
}

const REASONS = {
  address: 'points to a URL outside the API, which is never opened',
  absolute: 'is an absolute path',
  outside: 'points outside the folder of the API',
  malformed: 'is not a valid path',
} as const;

function hintForFile(ref: string, similar: string | undefined): string {
  if (similar !== undefined)
    return `The file's name is ${quoted(similar)}: upper and lower case must be the same.`;
  return /[./]/u.test(ref)
    ? 'Add the file to the API, or correct the path.'
    : `For a schema of this document, write ${quoted(`#/components/schemas/${ref}`)}.`;
}

/** The neighbour with a similar name, if there is one. */
function hintFor(ref: string, fragment: string, place: Place): string {
  const target = nearestTarget(place.spec.value, ref);
  if (target !== undefined) return `Did you mean ${quoted(`#${target}`)}?`;
  const pointer = localPointer(`#${fragment}`) ?? fragment;
  if (!pointer.startsWith('/'))
    return 'Start it with "#/", for example "#/components/schemas/Product".';
  const parent = parentPointer(pointer);
  const name = splitPointer(pointer)?.at(-1) ?? '';
  const siblings = valueAt(place.spec.value, parent);
  const near = isRecord(siblings) ? nearestName(name, namesIn(siblings)) : undefined;
  return near === undefined
    ? `Add ${quoted(name)} there, or correct the reference.`
    : `Did you mean ${quoted(`#${joinPointer(parent, near)}`)}?`;
}
