import { defineMessages } from '#messages/define-messages.ts';

/** Differences between two schemas, by their codes. */
export const schemaDiffMessages = defineMessages('semantic-diff-schema', {
  schema: {
    type_narrowed: '{part}: the type changed from {was} to {is}.',
    type_widened: '{part}: the type changed from {was} to {is}.',
    type_changed: '{part}: the type changed from {was} to {is}.',
    became_nullable: '{part}: may be null now.',
    became_not_nullable: '{part}: may no longer be null.',
    value_forbidden: '{part}: no value is allowed any more.',
    value_allowed: '{part}: values are allowed now.',
    format_narrowed: '{part}: the format changed from {was} to {is}.',
    format_widened: '{part}: the format changed from {was} to {is}.',
    format_changed: '{part}: the format changed from {was} to {is}.',
    format_added: '{part}: the format {is} was added.',
    format_removed: '{part}: the format {was} was removed.',
    enum_introduced: '{part}: only {values} may be used now.',
    enum_lifted: '{part}: other values than {values} may be used now.',
    enum_values_removed: '{part}: {values} is no longer among the values.',
    enum_values_added: '{part}: {values} is among the values now.',
    constraint_tightened: '{part}: {keyword} changed from {was} to {is}.',
    constraint_relaxed: '{part}: {keyword} changed from {was} to {is}.',
    constraint_changed: '{part}: {keyword} changed from {was} to {is}.',
    content_changed: '{part}: {keyword} changed from {was} to {is}.',
    content_stated: '{part}: {keyword} changed from {was} to {is}.',
    default_added: '{part}: the default {is} was added.',
    default_changed: '{part}: the default changed from {was} to {is}.',
    default_removed: '{part}: the default {was} was removed.',
    deprecated: '{part}: is deprecated.',
    reactivated: '{part}: is no longer deprecated.',
    reference_changed:
      '{part}: what it refers to changed from {was} to {is}, which cannot be read.',
    property_added: '{part}: the property "{property}" was added.',
    required_property_added: '{part}: the required property "{property}" was added.',
    property_removed: '{part}: the property "{property}" was removed.',
    property_removed_from_closed:
      '{part}: the property "{property}" was removed, and others than those named are refused.',
    property_forbidden: '{part}: the property "{property}" may no longer be there.',
    property_became_required: '{part}: the property "{property}" became required.',
    property_became_optional: '{part}: the property "{property}" became optional.',
    property_became_read_only: '{part}: the property "{property}" became readOnly.',
    property_no_longer_read_only:
      '{part}: the property "{property}" may be sent now: it is no longer readOnly.',
    property_became_write_only: '{part}: the property "{property}" became writeOnly.',
    property_no_longer_write_only:
      '{part}: the property "{property}" may be received now: it is no longer writeOnly.',
    additional_properties_forbidden:
      '{part}: no other properties than those named may be there now.',
    additional_properties_allowed: '{part}: other properties than those named may be there now.',
    unevaluated_properties_allowed: '{part}: properties that no part of it names may be there now.',
    dependent_required_added: '{part}: with the property "{property}", {values} is required now.',
    dependent_required_removed:
      '{part}: with the property "{property}", {values} is no longer required.',
    contains_added: '{part}: contains was added: some items must match a schema now.',
    contains_removed: '{part}: contains was removed: no item has to match a schema any more.',
    contains_changed: '{part}: what is counted by contains changed.',
    alternative_removed: '{part}: the alternative {name} was removed.',
    alternative_added: '{part}: the alternative {name} was added.',
    covered_alternative_removed:
      '{part}: the alternative {name} was removed; another one accepts the same.',
    covered_alternative_added:
      '{part}: the alternative {name} was added; its values were allowed before.',
    alternatives_introduced: '{part}: must match one of several alternatives now.',
    alternatives_lifted: '{part}: no longer has to match one of several alternatives.',
    alternatives_exclusive:
      '{part}: must match exactly one alternative (oneOf) now, not several (anyOf).',
    alternatives_inclusive:
      '{part}: may match several alternatives (anyOf) now, not exactly one (oneOf).',
    discriminator_added: '{part}: a discriminator was added, the property "{is}".',
    discriminator_removed: '{part}: the discriminator, the property "{was}", was removed.',
    discriminator_changed: '{part}: the discriminator changed from the property "{was}" to "{is}".',
    discriminator_value_removed: '{part}: the discriminator no longer knows the value "{value}".',
    discriminator_value_added: '{part}: the discriminator knows the value "{value}" now.',
    discriminator_value_moved:
      '{part}: the value "{value}" of the discriminator stands for another schema now.',
    not_added: '{part}: values that match a schema (not) are refused now.',
    not_removed: '{part}: values that were refused by a schema (not) are allowed now.',
    not_tightened: '{part}: more values are refused by not.',
    not_relaxed: '{part}: fewer values are refused by not.',
    not_changed: '{part}: other values are refused by not.',
    condition_added: '{part}: a condition (if, then, else) was added.',
    condition_removed: '{part}: a condition (if, then, else) was removed.',
    condition_changed: '{part}: when the condition (if) holds has changed.',
  },
});
