import { defineMessages } from '#messages/define-messages.ts';

export const backendMockMessages = defineMessages('backend-mock', {
  fault: '{what, select, body {The body} other {The {what} parameter "{name}"}} {reason}',
  faultAt:
    '{what, select, body {The body} other {The {what} parameter "{name}"}} at {place}: {reason}',
  required: 'The {what} parameter "{name}" is required: enter a value.',
  bodyRequired: 'The body is required: enter one.',
  bodyKind: 'The body can’t be {mediaType}: that is not documented.',
  bodyNoJson: 'The body is not valid JSON: {reason}.',
  unreadable: 'it can’t be read',
  item: 'item {number}',
  reason: {
    missing: 'has no "{name}".',
    undocumented: 'has "{name}", which is not documented.',
    type: 'must be {types}.',
    oneOf: 'must be one of {values}.',
    value: 'must be {value}.',
    format: 'must be written as {format}.',
    several: 'matches more than one of the alternatives.',
    none: 'matches none of the alternatives.',
    other: '{message}.',
  },
  tooLong:
    'Generating the response took too long, so it was stopped. Add an example to the response.',
  noOperation: 'This is not an operation of an OpenAPI document.',
  type: {
    integer: 'an integer',
    object: 'an object',
    array: 'an array',
    string: 'a string',
    number: 'a number',
    boolean: 'a boolean',
  },
});
