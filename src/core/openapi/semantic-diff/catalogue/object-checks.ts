/* oxlint-disable portolan/texts-in-messages -- the reasons stand in docs/breaking-changes.md alone, which is English */
import { breaks, check, harmless, narrows, widens } from './check.ts';

/** What a schema says of objects and of arrays. */
export const objectChecks = {
  'schema.property_added': check(
    'added',
    harmless,
    'Nobody has to send it, and receivers ignore what they do not know.',
  ),
  'schema.required_property_added': check(
    'added',
    { request: true, response: false },
    'Whoever does not send it is refused, even where it has a default; a receiver is promised more.',
  ),
  'schema.property_removed': check(
    'removed',
    { request: false, response: true },
    'An open object ignores what it does not know; a receiver misses the property, even an optional one.',
  ),
  'schema.property_removed_from_closed': check(
    'removed',
    breaks,
    'Whoever sends it is refused, and a receiver misses it.',
  ),
  'schema.property_forbidden': check(
    'removed',
    breaks,
    'Its schema became false: whoever sends it is refused, and a receiver misses it.',
  ),
  'schema.property_became_required': check(
    'changed',
    narrows,
    'Whoever leaves it out is refused, even where it has a default; a receiver is promised more.',
  ),
  'schema.property_became_optional': check('changed', widens, 'A receiver may miss it.'),
  'schema.property_became_read_only': check(
    'changed',
    harmless,
    'It is no longer for requests (OpenAPI 3.0, section 4.7.24.2); responses have it as before.',
  ),
  'schema.property_no_longer_read_only': check(
    'changed',
    harmless,
    'Nobody has to send it; where it is required as well, that is told by itself.',
  ),
  'schema.property_became_write_only': check('changed', breaks, 'Responses no longer have it.'),
  'schema.property_no_longer_write_only': check(
    'changed',
    harmless,
    'Receivers ignore what they do not know.',
  ),
  'schema.additional_properties_forbidden': check(
    'changed',
    narrows,
    'Whoever sends others is refused.',
  ),
  'schema.additional_properties_allowed': check(
    'changed',
    harmless,
    'Receivers ignore what they do not know.',
  ),
  'schema.unevaluated_properties_allowed': check(
    'changed',
    widens,
    'unevaluatedProperties: false promised all parts together to be complete; receivers may rely on it.',
  ),
  'schema.dependent_required_added': check(
    'changed',
    narrows,
    'Whoever sends the one without the other is refused.',
  ),
  'schema.dependent_required_removed': check(
    'changed',
    widens,
    'A receiver may get the one without the other.',
  ),
  'schema.contains_added': check('changed', narrows, 'Arrays without such items are refused.'),
  'schema.contains_removed': check(
    'changed',
    widens,
    'A receiver may get arrays without such items.',
  ),
  'schema.contains_changed': check(
    'changed',
    breaks,
    'With maxContains, neither a wider nor a narrower schema keeps all arrays valid.',
  ),
};
