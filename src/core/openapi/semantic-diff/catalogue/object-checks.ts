import { breaks, check, harmless, narrows, widens } from './check.ts';

/** What a schema says of objects and of arrays. */
export const objectChecks = {
  'schema.property_added': check(
    'added',
    harmless,
    '{part}: the property "{property}" was added.',
    'Nobody has to send it, and receivers ignore what they do not know.',
  ),
  'schema.required_property_added': check(
    'added',
    { request: true, response: false },
    '{part}: the required property "{property}" was added.',
    'Whoever does not send it is refused, even where it has a default; a receiver is promised more.',
  ),
  'schema.property_removed': check(
    'removed',
    { request: false, response: true },
    '{part}: the property "{property}" was removed.',
    'An open object ignores what it does not know; a receiver misses the property, even an optional one.',
  ),
  'schema.property_removed_from_closed': check(
    'removed',
    breaks,
    '{part}: the property "{property}" was removed, and others than those named are refused.',
    'Whoever sends it is refused, and a receiver misses it.',
  ),
  'schema.property_forbidden': check(
    'removed',
    breaks,
    '{part}: the property "{property}" may no longer be there.',
    'Its schema became false: whoever sends it is refused, and a receiver misses it.',
  ),
  'schema.property_became_required': check(
    'changed',
    narrows,
    '{part}: the property "{property}" became required.',
    'Whoever leaves it out is refused, even where it has a default; a receiver is promised more.',
  ),
  'schema.property_became_optional': check(
    'changed',
    widens,
    '{part}: the property "{property}" became optional.',
    'A receiver may miss it.',
  ),
  'schema.property_became_read_only': check(
    'changed',
    harmless,
    '{part}: the property "{property}" became readOnly.',
    'It is no longer for requests (OpenAPI 3.0, section 4.7.24.2); responses have it as before.',
  ),
  'schema.property_no_longer_read_only': check(
    'changed',
    harmless,
    '{part}: the property "{property}" may be sent now: it is no longer readOnly.',
    'Nobody has to send it; where it is required as well, that is told by itself.',
  ),
  'schema.property_became_write_only': check(
    'changed',
    breaks,
    '{part}: the property "{property}" became writeOnly.',
    'Responses no longer have it.',
  ),
  'schema.property_no_longer_write_only': check(
    'changed',
    harmless,
    '{part}: the property "{property}" may be received now: it is no longer writeOnly.',
    'Receivers ignore what they do not know.',
  ),
  'schema.additional_properties_forbidden': check(
    'changed',
    narrows,
    '{part}: no other properties than those named may be there now.',
    'Whoever sends others is refused.',
  ),
  'schema.additional_properties_allowed': check(
    'changed',
    harmless,
    '{part}: other properties than those named may be there now.',
    'Receivers ignore what they do not know.',
  ),
  'schema.unevaluated_properties_allowed': check(
    'changed',
    widens,
    '{part}: properties that no part of it names may be there now.',
    'unevaluatedProperties: false promised all parts together to be complete; receivers may rely on it.',
  ),
  'schema.dependent_required_added': check(
    'changed',
    narrows,
    '{part}: with the property "{property}", {values} is required now.',
    'Whoever sends the one without the other is refused.',
  ),
  'schema.dependent_required_removed': check(
    'changed',
    widens,
    '{part}: with the property "{property}", {values} is no longer required.',
    'A receiver may get the one without the other.',
  ),
  'schema.contains_added': check(
    'changed',
    narrows,
    '{part}: contains was added: some items must match a schema now.',
    'Arrays without such items are refused.',
  ),
  'schema.contains_removed': check(
    'changed',
    widens,
    '{part}: contains was removed: no item has to match a schema any more.',
    'A receiver may get arrays without such items.',
  ),
  'schema.contains_changed': check(
    'changed',
    breaks,
    '{part}: what is counted by contains changed.',
    'With maxContains, neither a wider nor a narrower schema keeps all arrays valid.',
  ),
};
