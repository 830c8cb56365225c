import { type Located, memberOf } from '#core/openapi/semantic-diff/located.ts';

/** Whether null is allowed; `by type` where the type allows it and the list of values does not have it. */
export type Nullness = 'yes' | 'no' | 'by type';

/** Whether the `type` of one Schema Object allows null. Its lists of values are asked by themselves. */
export function allowsNull(part: Located): Nullness {
  const { value: type } = memberOf(part, 'type');
  if (type === undefined || type === 'null') return 'yes';
  return Array.isArray(type) && type.includes('null') ? 'yes' : 'no';
}

/** What all together allow. */
export function weakest(all: readonly Nullness[]): Nullness {
  if (all.includes('no')) return 'no';
  return all.includes('by type') ? 'by type' : 'yes';
}
