import { defineMessages } from '#messages/define-messages.ts';

export const backendHttpMessages = defineMessages('backend-http', {
  atLine: '{file}, line {line}: {message}',
  mediaType: {
    other: 'The body is "{given}". Send {wanted}.',
    none: 'The body has no Content-Type. Send {wanted}.',
  },
  tooLarge: {
    known:
      'The {what, select, archive_too_large {archive} other {body}} is {length} bytes; the limit is {limit} bytes.',
    unknown:
      'The {what, select, archive_too_large {archive} other {body}} is larger than the limit of {limit} bytes.',
  },
  field: {
    noObject: 'The body is not a JSON object.',
    missing:
      'The {place, select, querystring {query parameter} params {path parameter} headers {header} other {field}} "{name}" is missing.',
    unknown:
      'The {place, select, querystring {query parameter} params {path parameter} headers {header} other {field}} "{name}" is not known here.',
    repeated:
      'The {place, select, querystring {query parameter} params {path parameter} headers {header} other {field}} "{name}" is not valid. Give it once.',
    invalid:
      'The {place, select, querystring {query parameter} params {path parameter} headers {header} other {field}} "{name}" is not valid. Give {wanted}.',
  },
  wanted: {
    characters: '{kind} of {range} characters',
    range: '{kind}, {range}',
    or: '{values} or {last}',
  },
  range: {
    between: '{least} to {most}',
    least: 'at least {least}',
    most: 'up to {most}',
  },
  internal:
    'Something went wrong on our side. Try again; if it happens again, report the request id.',
  noHost: 'The header Host is missing. Send the name of the portal.',
  shuttingDown: 'The portal is shutting down. Try again in a few seconds.',
  nothing: 'There is nothing at {path}. Check the address.',
  noJson: 'The body is not valid JSON. Send one JSON object.',
  contentLength: 'The header Content-Length differs from the length of the body.',
  storageUnavailable:
    'The portal’s file storage does not respond. Nothing was changed; try again in a few seconds.',
  diskFull: 'The disk is full. Nothing was changed; free some space.',
  database: {
    unreachable:
      'The database can’t be reached at the moment. Nothing was changed; try again in a few seconds.',
    unknown:
      'The connection to the database was lost while a change was being stored. Check whether it was made before you try again.',
    contended: 'The database is too busy at the moment. Nothing was changed; try again.',
  },
  unreadable: 'The request can’t be read. Check its address and its headers.',
  encoded: 'The body has the Content-Encoding "{coding}". Send it without one.',
  guard: {
    host: 'Portolan does not answer to this host name. Use the address that it printed when it started.',
    origin: 'The request came from another site. Portolan answers only its own window.',
    token:
      'This window does not belong to the running Portolan. Open the address that it printed when it started.',
  },
  rateLimit:
    'Your address has already made {limit} such requests. Wait {seconds} seconds, then try again.',
  kind: {
    string: 'a string',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    array: 'an array',
    other: 'another value',
  },
});
