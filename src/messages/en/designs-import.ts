import { defineMessages } from '#messages/define-messages.ts';

/** **Import specification**: where it comes from, what was found in it, and the design made of it. */
export const designsImportMessages = defineMessages('designs-import', {
  title: 'Import specification',
  cancel: 'Cancel',
  source: {
    label: 'Source',
    file: 'File',
    paste: 'Paste',
    url: 'URL',
    next: 'Continue',
    noAddress: 'Enter the address of an OpenAPI document.',
    noText: 'Paste the text of an OpenAPI document.',
    readPrivate: 'Read from this private address',
  },
  address: {
    label: 'Address',
    help: 'Portolan reads it once, without cookies and without signing in.',
  },
  file: {
    drop: 'Drop an OpenAPI 3 or Swagger 2 document here, in YAML or JSON.',
    label: 'Specification file',
    choose: 'Choose file',
    tooLarge: '{name} is {size}; the limit is {most}. Split the document or trim its examples.',
    unreadable:
      '{name} can’t be read. If it is a folder, open it with Open folder; if it was moved or changed, choose it again.',
    none: 'Drop a file here, or paste the text under Paste.',
    several:
      'Drop one file: the OpenAPI document. A design of several files is opened with Open folder.',
  },
  paste: {
    label: 'Text',
    help: 'The whole document, YAML or JSON.',
    long: 'A pasted text of {size}, too long to show here.',
    remove: 'Remove',
    name: 'The pasted text',
  },
  working: {
    fetching: 'Reading from {label}',
    checking: 'Checking {label}',
    seconds: '{seconds, number} s',
    secondsOf: '{seconds, number} s of at most {most, number}',
  },
  review: {
    label: 'What was found',
    facts:
      '{source, select, swagger {Swagger} other {OpenAPI}} {version}, {format}, {size}, {operations, plural, one {# operation} other {# operations}}',
    findings: {
      none: 'No problems found',
      errors:
        '{errors, plural, one {# error} other {# errors}}: the document can be imported anyway and fixed in the editor',
      warnings:
        '{warnings, plural, one {# warning} other {# warnings}}: the document can be imported anyway and fixed in the editor',
      both: '{errors, plural, one {# error} other {# errors}} and {warnings, plural, one {# warning} other {# warnings}}: the document can be imported anyway and fixed in the editor',
      more: 'The editor shows all of them.',
    },
    converted:
      'Converted to OpenAPI 3.0: {lost, plural, =0 {nothing} one {# thing} other {# things}} lost, {changed, number} changed',
    kept: 'The source is kept in {file}.',
    changes: 'Changes',
    lost: 'Lost',
    changed: 'Changed',
    line: 'line {line}',
    places: '{count, plural, one {# place} other {# places}}, first line {line}',
    name: 'Name',
    slug: 'Slug',
    slugHelp: 'The name of the API in URLs, and of its folder on disk.',
    back: 'Back',
    submit: 'Import',
  },
});
