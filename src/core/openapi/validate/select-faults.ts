import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { SchemaFault } from './compiled-validator.ts';

/** What each kind of fault tells: of several at one place the first of this list is reported. */
const TELLING = [
  'type',
  'enum',
  'const',
  'minProperties',
  'required',
  'additionalProperties',
  'propertyNames',
  // oxlint-disable-next-line portolan/texts-in-messages -- the validators' name of a schema that is `false`
  'false schema',
  'not',
  'pattern',
];

/**
 * The faults worth reading: one for each place, its most telling.
 *
 * Dropped are the keywords that only say that something inside them failed, and the branches of a choice
 * that is reported as a choice. Several missing fields of one object become one fault.
 */
export function selectFaults(faults: readonly SchemaFault[]): SchemaFault[] {
  const choices = new Map<string, string>();
  for (const { keyword, instancePath, schemaPath } of faults)
    if (keyword === 'oneOf' || keyword === 'anyOf') choices.set(instancePath, `${schemaPath}/`);
  const best = new Map<string, SchemaFault>();
  for (const fault of faults) {
    const choice = choices.get(fault.instancePath);
    if (isNoise(fault) || (choice !== undefined && fault.schemaPath.startsWith(choice))) continue;
    const place = placeOf(fault);
    const known = best.get(place);
    if (known === undefined) best.set(place, fault);
    else if (fault.keyword === 'required' && known.keyword === 'required') addMissing(known, fault);
    else if (rank(fault) < rank(known)) best.set(place, fault);
  }
  return [...best.values()];
}

function isNoise({ keyword, propertyName }: SchemaFault): boolean {
  return keyword === 'if' || keyword === 'contains' || propertyName !== undefined;
}

/** Unknown members are places of their own; missing ones belong to the object. */
function placeOf({ instancePath, params, keyword }: SchemaFault): string {
  if (keyword === 'additionalProperties')
    return `${instancePath}/${String(params['additionalProperty'])}`;
  if (keyword === 'propertyNames') return `${instancePath}/${String(params['propertyName'])}`;
  return instancePath;
}

function addMissing(known: SchemaFault, fault: SchemaFault): void {
  const names = known.params['missingProperties'];
  const missing = Array.isArray(names) ? names : [known.params['missingProperty']];
  if (missing.includes(fault.params['missingProperty'])) return;
  if (!isRecord(known.params)) return;
  known.params['missingProperties'] = [...missing, fault.params['missingProperty']];
}

function rank({ keyword }: SchemaFault): number {
  const index = TELLING.indexOf(keyword);
  return index === -1 ? TELLING.length : index;
}
