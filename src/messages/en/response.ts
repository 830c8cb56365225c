import { defineMessages } from '#messages/define-messages.ts';

/** Why a response can't be added to an operation. */
export const responseMessages = defineMessages('response', {
  descriptionEmpty: 'Write a description: it says when this response is sent.',
  responseUnknown: 'The document has no response component at {ref}.',
  schemaUnknown: 'The document has no schema at {ref}.',
  exampleInvalid: 'The JSON can’t be read at line {line}, column {column}: {message} {hint}',
  elsewhere: 'The operation is defined in {file}. Open that file, and add the response there.',
  operationUnknown: 'The document has no operation at {pointer}.',
  isReference: 'The operation is a $ref to another place. Add the response there.',
  notAnObject: 'The operation or its responses are not an object. Fix this first.',
  statusTaken: 'The operation already has a response {status}.',
  nameUnusable: 'The name of a component can only contain letters, digits, ".", "-" and "_".',
  nameTaken: 'The document already has a response component {name}. Choose another name.',
  besideComponent:
    'The component and the response would be written at the same place. Add the response without a component.',
  besideOthers:
    'It would be written at the same place as another response of this step. Add it separately.',
  manyFiles:
    'One step changes at most {count, plural, one {# other file} other {# other files}}. The rest stays selected: add it in the next step.',
  byHandInFile: 'It is defined at #{pointer} in {file}. Add the response there by hand.',
  byHand: 'The response could not be added without changing something else. Edit the text by hand.',
  inFile: 'In {file}: {message}',
});
