import { breaks, check, harmless, narrows, widens } from './check.ts';

/** How schemas are put together: oneOf, anyOf, not, if, discriminator. */
export const compositionChecks = {
  'schema.alternative_removed': check(
    'removed',
    narrows,
    '{part}: the alternative {name} was removed.',
    'Whoever sends it is refused.',
  ),
  'schema.alternative_added': check(
    'added',
    widens,
    '{part}: the alternative {name} was added.',
    'A receiver may get what it does not know.',
  ),
  'schema.covered_alternative_removed': check(
    'removed',
    harmless,
    '{part}: the alternative {name} was removed; another one accepts the same.',
    'Each of its values is a value of an alternative that remains.',
  ),
  'schema.covered_alternative_added': check(
    'added',
    harmless,
    '{part}: the alternative {name} was added; its values were allowed before.',
    'Each of its values was a value of an alternative before.',
  ),
  'schema.alternatives_introduced': check(
    'changed',
    narrows,
    '{part}: must match one of several alternatives now.',
    'Values that match none of them are refused.',
  ),
  'schema.alternatives_lifted': check(
    'changed',
    widens,
    '{part}: no longer has to match one of several alternatives.',
    'A receiver may get values that match none of them.',
  ),
  'schema.alternatives_exclusive': check(
    'changed',
    narrows,
    '{part}: must match exactly one alternative (oneOf) now, not several (anyOf).',
    'Values that match two alternatives are refused.',
  ),
  'schema.alternatives_inclusive': check(
    'changed',
    widens,
    '{part}: may match several alternatives (anyOf) now, not exactly one (oneOf).',
    'A receiver may get values that match two alternatives.',
  ),
  'schema.discriminator_added': check(
    'added',
    harmless,
    '{part}: a discriminator was added, the property "{is}".',
    'It says how to tell alternatives apart that were there before.',
  ),
  'schema.discriminator_removed': check(
    'removed',
    breaks,
    '{part}: the discriminator, the property "{was}", was removed.',
    'Generated clients choose the alternative by it.',
  ),
  'schema.discriminator_changed': check(
    'changed',
    breaks,
    '{part}: the discriminator changed from the property "{was}" to "{is}".',
    'Alternatives are told apart by another property.',
  ),
  'schema.discriminator_value_removed': check(
    'removed',
    narrows,
    '{part}: the discriminator no longer knows the value "{value}".',
    'Whoever sends it is refused.',
  ),
  'schema.discriminator_value_added': check(
    'added',
    widens,
    '{part}: the discriminator knows the value "{value}" now.',
    'A receiver that chooses by it meets a value that it does not know.',
  ),
  'schema.discriminator_value_moved': check(
    'changed',
    breaks,
    '{part}: the value "{value}" of the discriminator stands for another schema now.',
    'The same value means something else.',
  ),
  'schema.not_added': check(
    'changed',
    narrows,
    '{part}: values that match a schema (not) are refused now.',
    'Values that were allowed are refused.',
  ),
  'schema.not_removed': check(
    'changed',
    widens,
    '{part}: values that were refused by a schema (not) are allowed now.',
    'A receiver may get values that it was promised not to get.',
  ),
  'schema.not_tightened': check(
    'changed',
    narrows,
    '{part}: more values are refused by not.',
    'Values that were allowed are refused.',
  ),
  'schema.not_relaxed': check(
    'changed',
    widens,
    '{part}: fewer values are refused by not.',
    'A receiver may get values that it was promised not to get.',
  ),
  'schema.not_changed': check(
    'changed',
    breaks,
    '{part}: other values are refused by not.',
    'Values that were allowed are refused, and others are allowed.',
  ),
  'schema.condition_added': check(
    'changed',
    narrows,
    '{part}: a condition (if, then, else) was added.',
    'Values that meet it must match one more schema.',
  ),
  'schema.condition_removed': check(
    'changed',
    widens,
    '{part}: a condition (if, then, else) was removed.',
    'A receiver may get values that the condition ruled out.',
  ),
  'schema.condition_changed': check(
    'changed',
    breaks,
    '{part}: when the condition (if) holds has changed.',
    'Other values than before must match then, or else.',
  ),
};
