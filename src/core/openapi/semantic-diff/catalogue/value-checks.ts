/* oxlint-disable portolan/texts-in-messages -- the reasons stand in docs/breaking-changes.md alone, which is English */
import { breaks, check, harmless, narrows, widens } from './check.ts';

/** What a schema says of a single value. */
export const valueChecks = {
  'schema.type_narrowed': check(
    'changed',
    narrows,
    'Values of a type that is gone are refused; a receiver gets only what it knew.',
  ),
  'schema.type_widened': check(
    'changed',
    widens,
    'What was sent is still accepted; a receiver may get a type that it does not know.',
  ),
  'schema.type_changed': check('changed', breaks, 'Neither type contains the other.'),
  'schema.became_nullable': check(
    'changed',
    widens,
    'A receiver may get null where it had a value; nobody has to send it.',
  ),
  'schema.became_not_nullable': check('changed', narrows, 'Whoever sends null is refused.'),
  'schema.value_forbidden': check(
    'changed',
    narrows,
    'The schema became false: whatever is sent there is refused.',
  ),
  'schema.value_allowed': check(
    'changed',
    widens,
    'The schema was false: a receiver may get something where there was nothing.',
  ),
  'schema.format_narrowed': check(
    'changed',
    narrows,
    'Each value of the later format is one of the earlier, but not the other way round.',
  ),
  'schema.format_widened': check(
    'changed',
    widens,
    'Each value of the earlier format is one of the later, but not the other way round.',
  ),
  'schema.format_changed': check(
    'changed',
    breaks,
    'Values of one format need not be values of the other.',
  ),
  'schema.format_added': check(
    'changed',
    harmless,
    'A format alone is an annotation (JSON Schema 2020-12, section 7.2.1): more is said of the same values.',
  ),
  'schema.format_removed': check(
    'changed',
    harmless,
    'A format alone is an annotation (JSON Schema 2020-12, section 7.2.1): less is said of the same values.',
  ),
  'schema.enum_introduced': check('changed', narrows, 'Other values are refused.'),
  'schema.enum_lifted': check(
    'changed',
    widens,
    'A receiver may get values that it does not know.',
  ),
  'schema.enum_values_removed': check(
    'removed',
    narrows,
    'Whoever sends a value that is gone is refused.',
  ),
  'schema.enum_values_added': check(
    'added',
    widens,
    'A receiver that knows each value, as generated clients do, meets one that it does not know.',
  ),
  'schema.constraint_tightened': check('changed', narrows, 'Values that were allowed are refused.'),
  'schema.constraint_relaxed': check(
    'changed',
    widens,
    'A receiver may get values outside of what it was promised.',
  ),
  'schema.constraint_changed': check(
    'changed',
    breaks,
    'Neither the earlier nor the later values contain the others, as far as can be told.',
  ),
  'schema.content_changed': check('changed', breaks, 'The text has to be decoded in another way.'),
  'schema.content_stated': check(
    'changed',
    harmless,
    'An annotation (JSON Schema 2020-12, section 8) that came or went says more or less of the same text.',
  ),
  'schema.default_added': check(
    'changed',
    harmless,
    'What was chosen for whoever leaves the value out is now said.',
  ),
  'schema.default_changed': check(
    'changed',
    { request: true, response: false },
    'Whoever leaves the value out gets another one.',
  ),
  'schema.default_removed': check(
    'changed',
    { request: true, response: false },
    'Whoever leaves the value out no longer gets what was promised.',
  ),
  'schema.deprecated': check('changed', harmless, 'It still works.'),
  'schema.reactivated': check('changed', harmless, 'It works as before.'),
  'schema.reference_changed': check(
    'changed',
    breaks,
    'What cannot be read cannot be held to be the same.',
  ),
};
