import { defineMessages } from '#messages/define-messages.ts';

/** What differs between two states of an API, which version that asks for, and what conflicts where they are merged. */
export const releasingMessages = defineMessages('releasing', {
  field: {
    name: 'Name',
    version: 'Version',
    summary: 'Summary',
    lifecycle: 'Lifecycle',
    tags: 'Tags',
    links: 'Links',
    locale: 'Main language',
    languages: 'Languages',
    docs: 'Documents',
    pricing: 'Pricing',
    sdks: 'SDKs',
    changelog: 'Changelog',
    extensions: 'Extensions',
    document: 'OpenAPI document',
  },
  /** `isEnded`: what is quoted ends as a sentence does. */
  difference: {
    added: '{place}: added {value}{isEnded, select, true {} other {.}}',
    removed: '{place}: removed {value}{isEnded, select, true {} other {.}}',
    changed: '{place}: {before} becomes {after}{isEnded, select, true {} other {.}}',
    listAdded: '{place}: {added} added.',
    listRemoved: '{place}: {removed} removed.',
    listBoth: '{place}: {added} added; {removed} removed.',
    reordered: '{place}: order changed.',
    file: '{path} was changed.',
  },
  note: {
    asJson: 'The portal stores the document in a different format, so both are shown as JSON.',
    notText: 'This file is not text.',
    lineEndings: 'Only its line endings or its byte order mark differ.',
  },
  place: {
    schemas: 'schema {name}',
    responses: 'response {name}',
    parameters: 'parameter {name}',
    requestBodies: 'request body {name}',
    headers: 'header {name}',
    securitySchemes: 'security scheme {name}',
    examples: 'example {name}',
    links: 'link {name}',
    callbacks: 'callback {name}',
    pathItems: 'path item {name}',
  },
  version: {
    breaks:
      '{count, plural, =1 {One change breaks} other {# changes break}} callers of {published}. {isEarly, select, true {Before 1.0.0, that calls for a new minor version} other {That calls for a new major version}}: {version}.',
    added:
      'Something was added since {published}, and nothing breaks. That calls for a new minor version: {version}.',
    changed:
      'Something changed since {published}, and nothing breaks. That calls for a new {bump, select, major {major} minor {minor} other {patch}} version: {version}.',
  },
  release: {
    noOverview: 'The design has no overview.json. Add one first.',
    severalApis: 'The design contains several APIs. Open the folder of one of them.',
    unread: '{path} can’t be read. Fix it first.',
    hasEntry: '{path} already has an entry for {version}. Edit that one, or use another version.',
  },
  merge: {
    unread: '{path} can’t be read as text. Fix it first.',
    bytes: '{bytes, number, ::group-off} bytes, not text',
    notText:
      'This file is not text, so it can’t be merged here. Copy it from the portal by hand if you need it.',
    wholeFile: 'the whole file',
    changelog: 'changelog',
    changelogForm:
      'The portal stores the changelog in a different format from this design. Add what is new there by hand.',
    line: 'line {line, number, ::group-off}',
    lines: 'lines {from, number, ::group-off} to {to, number, ::group-off}',
    more: '{count, plural, one {… and # more character} other {… and # more characters}}',
  },
});
