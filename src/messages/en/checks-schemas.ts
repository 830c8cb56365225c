import { defineMessages } from '#messages/define-messages.ts';

/** What is wrong with schemas, their examples, and the references between the parts of a document. */
export const schemaChecksMessages = defineMessages('checks-schemas', {
  defaultType: {
    message: 'The default is {kind}, but the type is {types}.',
    nullable: 'Add "nullable: true" where null is allowed, or remove the default.',
    nullType: "Add 'null' to the types where null is allowed, or remove the default.",
    addQuotes: 'Put it in quotes: {value}.',
    removeQuotes: 'Remove the quotes: {value}.',
    hint: 'Write a default of that type, or correct the type.',
  },
  defaultEnum: {
    message: 'The default {value} is not one of the values of "enum".',
    hint: 'Use one of those values, or add this one to the "enum".',
  },
  encoding: {
    message: '"encoding" names {name}, but the schema has no such property.',
    hint: 'Add {name} to the "properties" of the schema, or remove its encoding.',
  },
  example: {
    message: 'This example is {kib} KiB ({bytes} bytes); keep examples under 16 KiB.',
    hint: 'Trim it to a few typical entries.',
  },
  mapping: {
    message: 'The discriminator maps a value to {name}, but there is no such schema.',
    hint: 'Write the name of a schema under components, or a reference to a schema.',
  },
  items: {
    message: 'This schema is an array, but has no "items".',
    hint: 'Add "items" with the schema of the items; an empty object allows any.',
  },
  readAndWriteOnly: {
    message: 'This schema is both "readOnly" and "writeOnly".',
    hint: 'Keep one: "readOnly" for what only responses have, "writeOnly" for what only requests have.',
  },
  nullable: {
    message: '"nullable" has no effect in OpenAPI {version}.',
    several: '"nullable" has no effect in OpenAPI {version}. It is used {count, number} times.',
    remove: 'Remove it.',
    write: 'Write {text} instead.',
    hint: `Make "type" an array that includes 'null' instead.`,
  },
  pattern: {
    message: 'The pattern {pattern} is not a valid regular expression: {fault}.',
    namedGroups: `Write named groups as "(?'<'name>…)".`,
    flags: 'Patterns have no flags such as "(?i)": write both cases, as in "[Aa]".',
    hint: 'Patterns are written as in JavaScript (ECMA-262).',
  },
  reference: {
    address: 'The reference {ref} points to a URL outside the API, which is never opened.',
    absolute: 'The reference {ref} is an absolute path.',
    outside: 'The reference {ref} points outside the folder of the API.',
    malformed: 'The reference {ref} is not a valid path.',
    copy: 'Copy its target into this API, and refer to that by "#/…" or by a path relative to this file.',
    noFile: {
      message: 'The reference {ref} points to the file {path}, which does not exist.',
      similar: 'The file’s name is {name}: upper and lower case must be the same.',
      ofSchema: 'For a schema of this document, write {ref}.',
      hint: 'Add the file to the API, or correct the path.',
    },
    noTarget: {
      message: 'The reference {ref} has no target.',
      start: 'Start it with "#/", for example "#/components/schemas/Product".',
      hint: 'Add {name} there, or correct the reference.',
    },
    itself: 'The reference {ref} points to itself.',
    circular: 'The reference {ref} is circular: from {from}, references only lead back here.',
    write: 'Define {node} in one of these places instead of using a reference.',
    otherKind: {
      one: 'The reference {ref} points to {found}, but {wanted} is expected here.',
      several:
        'The reference {ref} points to several objects, each {found}, but {wanted} is expected here.',
      none: 'The reference {ref} points to something that no reference can point to, but {wanted} is expected here.',
      example: 'Refer to {wanted}, for example one under {section}.',
      hint: 'Refer to {wanted}, or write it here.',
    },
  },
  link: {
    operationRef: {
      message: `The link’s "operationRef" {ref} does not point to an operation.`,
      hint: 'Write a reference to an operation, for example "#/paths/~1products/get", or use "operationId".',
    },
    operationId: {
      message: 'The link names the operation {id}, but no operation has this operationId.',
      hint: 'Write the "operationId" of an operation of this API.',
    },
  },
  unused: {
    inDocument: 'Nothing in this document refers to the {component} {name}.',
    inDesign: 'Nothing in this design refers to the {component} {name}.',
    securityScheme: 'Remove it, or name it under "security".',
    hint: 'Remove it, or refer to it with "$ref".',
  },
});
