import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type ConfigPlace, openConfigReferences } from './config-reference.ts';
import type { RulesetFault, RulesetReport } from './ruleset-report.ts';
import type { RulesetTexts } from './ruleset-texts.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** A file of a ruleset as if all that it refers to stood in it. */
export type FollowedConfig = {
  value: unknown;
  /** Where what is at a pointer of `value` stands, or the name that it stands under. */
  placeOf(pointer: string, at?: 'key' | 'value'): ConfigPlace;
};

/** What is checked by; the rest is other tools’ business, and what it refers to is not read. */
const FOLLOWED = /^(?:apis|extends|plugins|.*[rR]ules)$/u;
const DEEPEST = 20;
/** More than any ruleset has; references that lead to others many times over would multiply without end. */
const MOST_VALUES = 100_000;

/**
 * Follows every `$ref` of a ruleset's file inside of the design folder. One that cannot be followed is reported where it
 * stands, and left out.
 */
export async function followReferences(
  source: ParsedSpec,
  texts: RulesetTexts,
  report: RulesetReport,
): Promise<FollowedConfig> {
  const references = openConfigReferences(source, texts);
  /** Where the parts that do not simply stand in the part around them come from. */
  const origins = new Map<string, ConfigPlace>([['', { source, pointer: '' }]]);
  let values = 0;
  let isTooMuch = false;

  const placeOf: FollowedConfig['placeOf'] = (pointer, at = 'value') => {
    let around = at === 'key' ? parentPointer(pointer) : pointer;
    for (;;) {
      const origin = origins.get(around);
      if (origin !== undefined)
        return { ...origin, pointer: origin.pointer + pointer.slice(around.length) };
      if (around === '') return { source, pointer };
      around = parentPointer(around);
    }
  };

  const tell = ({ source: from, pointer }: ConfigPlace, fault: RulesetFault): void =>
    report.add(from, joinPointer(pointer, '$ref'), fault);

  const follow = async (
    value: unknown,
    pointer: string,
    place: ConfigPlace,
    trail: readonly string[],
  ): Promise<unknown> => {
    values += 1;
    if (values > MOST_VALUES) {
      isTooMuch = true;
      return undefined;
    }
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const [index, item] of value.entries()) {
        const at = joinPointer(pointer, items.length);
        const from = { ...place, pointer: joinPointer(place.pointer, index) };
        origins.set(at, from);
        const followed = await follow(item, at, from, trail);
        if (followed !== undefined) items.push(followed);
      }
      return items;
    }
    if (!isRecord(value)) return value;
    const reference = value['$ref'];
    if (typeof reference === 'string') return refer(reference, pointer, place, trail);
    const members: [string, unknown][] = [];
    for (const [key, member] of Object.entries(value)) {
      const at = joinPointer(pointer, key);
      const from = { ...place, pointer: joinPointer(place.pointer, key) };
      const isOther = pointer === '' && !FOLLOWED.test(key);
      const followed = isOther ? member : await follow(member, at, from, trail);
      if (followed !== undefined) members.push([key, followed]);
    }
    return Object.fromEntries(members);
  };

  const refer = async (
    reference: string,
    pointer: string,
    place: ConfigPlace,
    trail: readonly string[],
  ): Promise<unknown> => {
    const target = await references.lookUp(place.source, reference);
    if ('fault' in target) {
      tell(place, target.fault);
      return undefined;
    }
    const identity = `${target.place.source.file}#${target.place.pointer}`;
    if (trail.includes(identity) || trail.length >= DEEPEST) {
      tell(place, {
        code: 'ruleset.invalid',
        message: trail.includes(identity)
          ? backendRulesetMessages.t('references.circular', { reference })
          : backendRulesetMessages.t('references.deep', { reference, count: String(DEEPEST) }),
        hint: backendRulesetMessages.t('references.hint'),
      });
      return undefined;
    }
    origins.set(pointer, target.place);
    return follow(target.value, pointer, target.place, [...trail, identity]);
  };

  const value = await follow(source.value ?? {}, '', { source, pointer: '' }, []);
  if (isTooMuch) {
    report.add(source, '', {
      code: 'ruleset.invalid',
      message: backendRulesetMessages.t('references.tooMuch', { count: MOST_VALUES }),
      hint: backendRulesetMessages.t('references.tooMuchHint'),
    });
  }
  return { value: value ?? {}, placeOf };
}
