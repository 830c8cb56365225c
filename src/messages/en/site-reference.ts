import { defineMessages } from '#messages/define-messages.ts';

/** The reference of an API on the site, and requests that are sent from there. */
export const siteReferenceMessages = defineMessages('site-reference', {
  title: 'Reference',
  reading: 'Loading the document…',
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
    webhook: 'A webhook: the API sends this request to you, so there is nothing to call.',
    reading: 'Loading the operation…',
    unreadable: 'This operation can’t be read.',
  },
  schema: {
    kind: 'Schema',
    reading: 'Loading the schema…',
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
    answer: 'Response',
    noBody: 'No body.',
    noText: 'The body is not text: {count, plural, one {# byte} other {# bytes}}.',
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
    value: 'Enter a value for "{name}" first.',
    noServer: 'The document does not say which server the API has. Type its address.',
    scheme: 'The server’s address has to begin with https:// or http://.',
    mixed: 'This page was loaded over HTTPS, so the browser blocks plain HTTP servers.',
    trace: 'Browsers can’t send TRACE requests. Use the curl command.',
    body: 'Browsers can’t send a {method} request with a body. Use the curl command.',
    policy:
      'This portal lets its pages call only the servers that the API’s document names, and {origin} is not one of them. Use the curl command.',
    timeout: '{origin} did not respond within {seconds, plural, one {# second} other {# seconds}}.',
    offline: 'You are offline. Connect, then try again.',
    header:
      'The browser refuses to send this request: a header has a name or value that is not allowed.',
    cors: 'The browser can’t show a response from {origin}. Either it can’t be reached, or it does not let pages from {page} read its responses (CORS). The curl command does not need its permission.',
  },
});
