import { defineMessages } from '#messages/define-messages.ts';

/** The reference of an API on the site, and requests that are sent from there. */
export const siteReferenceMessages = defineMessages('site-reference', {
  title: 'Reference',
  reading: 'Reading the document…',
  failed: 'The OpenAPI document could not be shown',
  missing: 'The document has nothing here',
  missingText:
    'The operation or schema may have been renamed or removed. Search for it, or go to the <a>start of the reference</a>.',
  index: {
    label: 'Operations and schemas',
    hide: 'Hide the list',
    show: 'All operations and schemas',
    search: 'Search operations and schemas',
    found: '{count, number} found',
    empty: 'The document describes no operations and no schemas.',
    noMatch: 'Nothing matches. Search for fewer words.',
    schemas: 'Schemas',
  },
  operation: {
    webhook: 'A webhook: the API sends this request to you, there is nothing to call.',
    reading: 'Reading the operation…',
    unreadable: 'This operation can’t be read.',
  },
  schema: {
    kind: 'Schema',
    reading: 'Reading the schema…',
    unreadable: 'This schema can’t be read.',
  },
  request: {
    label: 'Request',
    writing: 'Writing the request…',
    uncallable: 'This operation can’t be called.',
    tryIt: 'Try it',
    language: 'Language of the code',
    copy: 'Copy the {language} code',
    code: 'The request in {language}',
  },
  form: {
    label: 'Try it',
    required: 'required',
    leftOut:
      'Browsers do not let a page send {names}: the request goes without. The curl command has it.',
    sending: 'Sending…',
    send: 'Send {method} request',
    sendAny: 'Send request',
    note: 'This is a real request, sent from your browser to the server above.',
    unwritten: 'The request could not be written. Reload the page.',
    server: 'Server',
    body: 'Body',
    answer: 'Answer',
    noBody: 'No body.',
    noText: 'The body is no text: {count, plural, one {# byte} other {# bytes}}.',
  },
  secret: {
    basic: 'user name and password',
    bearer: 'token',
    user: 'User name',
    userOf: '{scheme}: user name',
    passwordOf: '{scheme}: password',
    tokenOf: '{scheme}: token',
    keyOf: '{scheme}: key',
    password: 'Password',
    token: 'Your token',
    key: 'Your key',
  },
  refused: {
    value: 'Give a value for “{name}” first.',
    noServer: 'The document does not say which server the API has. Type its address.',
    scheme: 'The server’s address has to begin with https:// or http://.',
    mixed: 'This page came over https; the browser lets it call no server over plain http.',
    trace: 'Browsers send no TRACE requests. Use the curl command.',
    body: 'Browsers send no {method} request with a body. Use the curl command.',
    policy:
      'This portal lets its pages call only the servers that the API’s document names, which {origin} is not. Use the curl command.',
    timeout:
      '{origin} has not answered within {seconds, plural, one {# second} other {# seconds}}.',
    offline: 'You are offline. Connect, then try again.',
    header:
      'The browser does not send this request: a header has a name or value that is not allowed.',
    cors: 'The browser shows no answer of {origin}. Either it can’t be reached, or it does not let pages of {page} read its answers (CORS). The curl command works without its permission.',
  },
});
