/* oxlint-disable portolan/texts-in-messages -- the reasons stand in docs/breaking-changes.md alone, which is English */
import { breaks, check, harmless, narrows, widens } from './check.ts';

/** How schemas are put together: oneOf, anyOf, not, if, discriminator. */
export const compositionChecks = {
  'schema.alternative_removed': check('removed', narrows, 'Whoever sends it is refused.'),
  'schema.alternative_added': check('added', widens, 'A receiver may get what it does not know.'),
  'schema.covered_alternative_removed': check(
    'removed',
    harmless,
    'Each of its values is a value of an alternative that remains.',
  ),
  'schema.covered_alternative_added': check(
    'added',
    harmless,
    'Each of its values was a value of an alternative before.',
  ),
  'schema.alternatives_introduced': check(
    'changed',
    narrows,
    'Values that match none of them are refused.',
  ),
  'schema.alternatives_lifted': check(
    'changed',
    widens,
    'A receiver may get values that match none of them.',
  ),
  'schema.alternatives_exclusive': check(
    'changed',
    narrows,
    'Values that match two alternatives are refused.',
  ),
  'schema.alternatives_inclusive': check(
    'changed',
    widens,
    'A receiver may get values that match two alternatives.',
  ),
  'schema.discriminator_added': check(
    'added',
    harmless,
    'It says how to tell alternatives apart that were there before.',
  ),
  'schema.discriminator_removed': check(
    'removed',
    breaks,
    'Generated clients choose the alternative by it.',
  ),
  'schema.discriminator_changed': check(
    'changed',
    breaks,
    'Alternatives are told apart by another property.',
  ),
  'schema.discriminator_value_removed': check('removed', narrows, 'Whoever sends it is refused.'),
  'schema.discriminator_value_added': check(
    'added',
    widens,
    'A receiver that chooses by it meets a value that it does not know.',
  ),
  'schema.discriminator_value_moved': check(
    'changed',
    breaks,
    'The same value means something else.',
  ),
  'schema.not_added': check('changed', narrows, 'Values that were allowed are refused.'),
  'schema.not_removed': check(
    'changed',
    widens,
    'A receiver may get values that it was promised not to get.',
  ),
  'schema.not_tightened': check('changed', narrows, 'Values that were allowed are refused.'),
  'schema.not_relaxed': check(
    'changed',
    widens,
    'A receiver may get values that it was promised not to get.',
  ),
  'schema.not_changed': check(
    'changed',
    breaks,
    'Values that were allowed are refused, and others are allowed.',
  ),
  'schema.condition_added': check(
    'changed',
    narrows,
    'Values that meet it must match one more schema.',
  ),
  'schema.condition_removed': check(
    'changed',
    widens,
    'A receiver may get values that the condition ruled out.',
  ),
  'schema.condition_changed': check(
    'changed',
    breaks,
    'Other values than before must match then, or else.',
  ),
};
