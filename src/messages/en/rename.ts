import { defineMessages } from '#messages/define-messages.ts';

/** Why a name can't be changed. */
export const renameMessages = defineMessages('rename', {
  syntaxError: 'The document has a syntax error on line {line}. Fix that first.',
  syntaxErrorIn: '{file} has a syntax error on line {line}. Fix that first.',
  errorInSyntax: '{file} has a syntax error on line {line}. Fix that first.',
  nothingHere: 'Put the cursor on a component, a tag, an operationId or a reference to one.',
  unwritable: 'The name can’t be written on line {line} of {file}.',
  affectsOthers: 'The name could not be changed everywhere without changing something else.',
  wholeFile: 'The reference is to the whole file {file}, which can’t be renamed here.',
  empty: 'Enter a name.',
  characters: 'The name of a component can only contain letters, digits, ".", "_" and "-".',
  taken:
    'There is already {kind, select, schemas {a schema} responses {a response} parameters {a parameter} examples {an example} requestBodies {a request body} headers {a header} securitySchemes {a security scheme} links {a link} callbacks {a callback} pathItems {a path item} mediaTypes {a media type} tag {a tag} operation {an operation} node {a name} other {a component}} "{name}".',
  undeclared: '"{name}" is not declared in {file}.',
  undeclaredHere: '"{name}" is not declared in this document.',
  anchor:
    'The anchor &{anchor} on line {line} of {file} has this name, and its aliases may mean something else. Replace them with copies, then rename.',
});
