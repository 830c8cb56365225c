import { defineMessages } from '#messages/define-messages.ts';

/** The outline of a document, and adding to it. */
export const outlineMessages = defineMessages('outline', {
  title: 'Outline',
  tree: 'Document outline',
  filter: 'Filter',
  filterLabel: 'Filter the outline',
  reading: 'Loading the document…',
  noMatch: 'Nothing here matches "{filter}".',
  groupBy: {
    tag: 'Group by tag',
    path: 'Group by path',
  },
  rows: {
    info: 'Info',
    servers: 'Servers',
    paths: 'Paths',
    webhooks: 'Webhooks',
    components: 'Components',
    untagged: 'Untagged',
  },
  menu: {
    label: 'Actions for {name}',
    goTo: 'Go to',
    copyPath: 'Copy path',
    copyReference: 'Copy reference',
    copied: 'Copied {text}',
    notCopied: 'The text could not be copied to the clipboard. It is: {text}',
  },
  add: {
    path: 'Add path',
    operation: 'Add operation',
    component: 'Add component',
    response: 'Add response',
  },
  addTo: {
    operation: 'Add operation to {name}',
    component: 'Add component to {name}',
    response: 'Add response to {name}',
  },
  form: {
    kind: 'Kind',
    name: 'Name',
    path: 'Path',
    method: 'Method',
    add: 'Add',
    cancel: 'Cancel',
  },
  kinds: {
    schema: 'Schema',
    response: 'Response',
    parameter: 'Parameter',
    example: 'Example',
    requestBody: 'Request body',
    header: 'Header',
    securityScheme: 'Security scheme',
  },
  refused: {
    noName: 'Enter a name.',
    name: 'Use letters, digits, ".", "-" and "_" only, such as Product.',
    nameTaken: '{name} already exists. Choose another name.',
    pathStart: 'Start the path with "/", such as {example}.',
    pathCharacters: 'A path can’t contain spaces, "?" or "#"; describe a query with parameters.',
    operationTaken: '{operation} already exists. Choose another method.',
    pathElsewhere: '{path} is defined in {file}. Add the operation there.',
  },
});
