import { defineMessages } from '#messages/define-messages.ts';

/** What the reference of an API says of its schemas and of how to authenticate. */
export const documentationMessages = defineMessages('documentation', {
  security: {
    apiKey: 'An API key in the {place} "{name}"',
    http: 'HTTP authentication, {scheme} scheme',
    anyHttp: 'HTTP authentication, any scheme',
    certificate: 'A client certificate',
    other: 'Another security scheme',
  },
  more: '… {count} more characters',
  parts: { item: 'item {number}', eachItem: 'each item', otherProperty: 'any other property' },
  types: {
    any: 'any',
    list: 'array of {items}',
    oneOf: 'one of {count}',
    or: '{first} or {last}',
    and: '{first} and {last}',
  },
  notes: {
    above: 'more than {limit}',
    atLeast: 'at least {limit}',
    below: 'less than {limit}',
    atMost: 'at most {limit}',
    multipleOf: 'a multiple of {limit}',
    minLength: 'at least {count, plural, one {{limit} character} other {{limit} characters}}',
    maxLength: 'at most {count, plural, one {{limit} character} other {{limit} characters}}',
    minItems: 'at least {count, plural, one {{limit} item} other {{limit} items}}',
    maxItems: 'at most {count, plural, one {{limit} item} other {{limit} items}}',
    minProperties: 'at least {count, plural, one {{limit} property} other {{limit} properties}}',
    maxProperties: 'at most {count, plural, one {{limit} property} other {{limit} properties}}',
    pattern: 'matches {pattern}',
    unique: 'no duplicate items',
    closed: 'no other properties',
    readOnly: 'read-only',
    writeOnly: 'write-only',
  },
});
