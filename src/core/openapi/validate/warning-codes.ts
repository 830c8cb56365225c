/** When the check of a document warns, by code, for `docs/problems.md`; a code that is not here can't be reported. */
export const warningCodes = {
  'spec.servers_missing': 'There are no `servers`, or only `/`.',
  'spec.server_variable_undefined':
    "A server's address has a name in braces that `variables` does not describe.",
  'spec.paths_equivalent': 'Two paths match the same addresses.',
  'spec.path_with_query': 'A path has a query string. An error in OpenAPI 3.2.',
  'spec.path_name_repeated': 'A path has the same name in braces twice. An error in OpenAPI 3.2.',
  'spec.reference_kind':
    'A reference leads to another kind of object than a schema, where a schema is wanted. An error where another kind is wanted.',
  'spec.mapping_unresolved': 'A discriminator maps to a schema that is not there.',
  'spec.default_invalid':
    "A default has not the type of its schema, or is not one of the values of `enum`. For a server's variable an error from OpenAPI 3.1 on.",
  'spec.pattern_invalid': 'A pattern is not a regular expression of ECMA-262.',
  'spec.nullable_ignored':
    '`nullable` stands in a document of OpenAPI 3.1 or 3.2, where it means nothing.',
  'spec.read_and_write_only':
    'A schema is both `readOnly` and `writeOnly`. An error in OpenAPI 3.0.',
  'spec.definitions_invalid':
    'What stands under the old keyword `definitions` of a schema is not a schema of OpenAPI 3.1 or 3.2.',
  'spec.encoding_unused':
    'An encoding is for a property that the schema has not. An error in OpenAPI 3.0 and 3.1.',
  'spec.too_large_to_import':
    'The document can be edited and checked, but has more values or bytes than an import takes.',
  'spec.example_oversized': 'An example has more than 16 KiB.',
  'spec.response_not_json':
    'Responses have bodies in other media types than JSON. Told once for a document, with their number; a hint.',
  'spec.component_unused': 'Nothing refers to a component. Told in the editor only; a hint.',
} as const satisfies Record<`spec.${string}`, string>;

export type WarningCode = keyof typeof warningCodes;
