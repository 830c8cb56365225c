import { defineMessages } from '#messages/define-messages.ts';

/** Differences between two OpenAPI documents, by their codes, and the parts that they are made of. */
export const semanticDiffMessages = defineMessages('semantic-diff', {
  info: {
    version_changed: 'The version changed from "{was}" to "{is}".',
  },
  server: {
    removed: 'The server {url} was removed.',
    added: 'The server {url} was added.',
    rewritten: 'The server {was} is written as {is} now.',
    variable_default_changed:
      'The server {url}: the default of the variable "{name}" changed from "{was}" to "{is}".',
    variable_values_removed: 'The server {url}: the variable "{name}" can no longer be {values}.',
    variable_values_added: 'The server {url}: the variable "{name}" can be {values} now.',
  },
  security: {
    tightened: '{was} is no longer enough to call it; {is} is.',
    alternative_added: '{is} is enough to call it now.',
    scheme_changed: 'The security scheme "{name}" changed its {fields}.',
    scheme_renamed: 'The security scheme "{was}" is called "{name}" now.',
    flow_removed: 'The security scheme "{name}": the flow {flow} was removed.',
    flow_added: 'The security scheme "{name}": the flow {flow} was added.',
    flow_url_changed:
      'The security scheme "{name}": {field} of the flow {flow} changed from {was} to {is}.',
    scope_removed: 'The security scheme "{name}": the scope {scope} was removed.',
    scope_added: 'The security scheme "{name}": the scope {scope} was added.',
  },
  operation: {
    removed: 'The operation {method} {path} was removed.',
    added: 'The operation {method} {path} was added.',
    deprecated: '{method} {path} is deprecated.',
    reactivated: '{method} {path} is no longer deprecated.',
    id_changed: 'The operationId "{was}" {became}; generated clients name their methods by it.',
  },
  webhook: {
    removed: 'The webhook {method} {path} was removed.',
    added: 'The webhook {method} {path} was added.',
  },
  callback: {
    removed: 'The callback {name} was removed.',
    added: 'The callback {name} was added.',
    address_changed: 'The callback {name} is sent to {is} now, not to {was}.',
  },
  parameter: {
    removed: 'The {parameter} was removed.',
    added: 'The {parameter} was added.',
    required_added: 'The {parameter} was added and is required.',
    became_required: 'The {parameter} became required.',
    became_optional: 'The {parameter} became optional.',
    renamed: 'The {parameter} was called "{was}"; URLs do not change.',
    deprecated: 'The {parameter} is deprecated.',
    reactivated: 'The {parameter} is no longer deprecated.',
    serialization_changed: 'The {parameter} is written as {is}, not as {was}.',
    content_changed:
      'The {parameter} is described by {is} now, not by {was}: it is serialised differently.',
    empty_value_forbidden: 'The {parameter} may no longer be sent without a value.',
    empty_value_allowed: 'The {parameter} may be sent without a value now.',
  },
  request_body: {
    added: 'A request body was added.',
    required_added: 'A request body was added and is required.',
    removed: 'The request body was removed.',
    became_required: 'The request body became required.',
    became_optional: 'The request body became optional.',
  },
  media_type: {
    removed: '{part}: the media type {name} was removed.',
    added: '{part}: the media type {name} was added.',
  },
  encoding: {
    content_type_narrowed: '{part}, "{property}": the content type changed from {was} to {is}.',
    content_type_widened: '{part}, "{property}": the content type changed from {was} to {is}.',
    content_type_changed: '{part}, "{property}": the content type changed from {was} to {is}.',
    serialization_changed: '{part}, "{property}": is written as {is}, not as {was}.',
  },
  response: {
    removed: 'The response {status} was removed.',
    error_removed: 'The response {status} was removed.',
    added: 'The response {status} was added.',
    range_changed: 'The response {was} is described as {is} now.',
  },
  response_header: {
    removed: '{part}: the header {name} was removed.',
    added: '{part}: the header {name} was added.',
    required_added: '{part}: the header {name} was added and is required.',
    became_optional: '{part}: the header {name} became optional.',
    became_required: '{part}: the header {name} became required.',
    deprecated: '{part}: the header {name} is deprecated.',
  },
  parts: {
    body: 'Request body',
    response: 'Response {status}',
    parameter: '{place} parameter "{name}"',
    parameterFirst:
      '{place, select, query {Query} path {Path} header {Header} cookie {Cookie} querystring {Querystring} other {{place}}} parameter "{name}"',
    header: '{part}, header {name}',
    mediaType: '{part} ({mediaType})',
    items: '{part}, each item',
    member: '{part}, "{member}"',
  },
  values: {
    none: 'none',
    any: 'any',
    anything: 'anything',
    anythingBut: 'anything but {values}',
    noCredentials: 'No credentials',
    exclusive: '{value} (exclusive)',
    exploded: '{style}, exploded',
    reserved: '{style}, reserved characters as they are',
    numbered: 'no. {number}',
    gone: 'was removed',
    became: 'became "{name}"',
    more: '{values} and {count, number} more',
  },
  joined: {
    and: '{first} and {last}',
    or: '{first} or {last}',
    comma: '{first}, {last}',
  },
  skipped: {
    tooMany: 'Not compared: {part}; the documents need too many comparisons.',
    combinations: 'Not compared: {part}; its alternatives have too many combinations.',
    depth: 'Not compared: {part}; its alternatives are nested too deeply.',
  },
});
