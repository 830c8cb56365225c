import { defineMessages } from '#messages/define-messages.ts';

/** What a text is that is no OpenAPI document, and what a conversion from Swagger 2 changed or could not do. */
export const convertMessages = defineMessages('convert', {
  noFields:
    'This text has none of the fields of an OpenAPI document. Choose the document itself, in YAML or JSON.',
  noVersion:
    'It has neither the field "openapi" nor "swagger", so it is not an OpenAPI document. Choose another file, or add the field, such as openapi: 3.1.0, at its beginning.',
  version:
    'Its "openapi" field is {version}. Portolan reads OpenAPI 3.0, 3.1 and 3.2, and converts Swagger 2.0.',
  foreign: {
    raml: 'This is RAML, which is not converted here. Convert it to OpenAPI 3 with another tool, and import the result.',
    blueprint:
      'This is an API Blueprint, which is not converted here. Convert it to OpenAPI 3 with another tool, and import the result.',
    wsdl: 'This is a WSDL document of a SOAP service. Portolan imports OpenAPI documents only.',
    web: 'This is a web page, not a document. Look there for the URL of the OpenAPI document itself, often openapi.json or openapi.yaml.',
    xml: 'This is XML. Portolan imports OpenAPI documents in YAML or JSON.',
    protobuf: 'This is a Protocol Buffers file. Portolan imports OpenAPI documents only.',
    graphql: 'This is a GraphQL schema. Portolan imports OpenAPI documents only.',
    postman:
      'This is a Postman collection. Export the API from Postman as OpenAPI 3 (API › Definition), and import that file.',
    postmanEnvironment: 'This is a Postman environment, which contains variables but no API.',
    swagger1:
      'This is Swagger 1, which is not converted here. Convert it to OpenAPI 3 with another tool, and import the result.',
    asyncapi:
      'This is an AsyncAPI document, which describes messages. Portolan imports OpenAPI only.',
    arazzo:
      'This is an Arazzo document. Import the OpenAPI documents that its sourceDescriptions name.',
    overlay: 'This is an OpenAPI Overlay. Import the OpenAPI document that it extends.',
    insomnia: 'This is an export of Insomnia. Export the design document from there as OpenAPI.',
    har: 'This is a recording of HTTP traffic (HAR). Portolan imports OpenAPI documents only.',
    jsonSchema:
      'This is a JSON Schema on its own. Make a new design, and put the schema into components/schemas.',
    overview: 'This is an overview.json. Open the folder that it is in with Open folder.',
  },
  notConverted:
    'This Swagger 2 document can’t be converted: {why}. Fix that in the document, or convert it with another tool, and import the result.',
  shape: '{pointer} must be {wanted}, but is {found}',
  unreadable: 'the converter can’t read {place}',
  invalid: '{place} is valid neither in Swagger 2 nor in OpenAPI 3.0',
  top: 'its top',
  missing: 'missing',
  and: '{first} and {last}',
  wanted: {
    text: 'a string',
    texts: 'an array of strings',
    list: 'an array',
    object: 'an object',
  },
  changes: {
    discriminator: 'discriminator is now an object that names the property.',
    files: 'Files (type: file) are now strings with the format binary.',
    nullable: 'x-nullable is now nullable.',
    otherFiles: 'References to other files are unchanged: those files are not converted.',
    numbers: 'Whole numbers beyond 9,007,199,254,740,991 are rounded.',
    basic: 'Security of type basic is now of type http with the scheme basic.',
    flows: 'OAuth 2 flows are now listed under flows.',
    flowRenamed: 'The OAuth 2 flow {flow} is now called {name}.',
    referencesIntoPaths: 'References into a path are now copies of their targets.',
    innerSchemas: 'Schemas that are referred to inside other objects are now components.',
    pathBodies: 'Body and form parameters of a path are now in its operations.',
    notObjects: 'Parameters that are not objects.',
    sharedBodies: 'Shared body and form parameters are now copied to where they are used.',
    withoutIn: 'Parameters without "in".',
    body: 'A body parameter is now the request body, without its name.',
    form: 'Form parameters are now properties of the request body’s schema.',
    formEmptyValue: 'allowEmptyValue of form parameters.',
    collectionFormat: 'collectionFormat is now style and explode.',
    collectionFormatOf: 'collectionFormat {format} of {place} parameters.',
    collectionFormatOfHeaders:
      'collectionFormat of response headers; their arrays are separated by commas.',
    collectionFormatOfLists: 'collectionFormat of arrays within arrays.',
    servers:
      'host, basePath and the {count, plural, one {# scheme} other {# schemes}} are now one server each.',
    server: 'host, basePath and schemes are now a server.',
    noScheme: 'No scheme is given, so the server has http. Check it.',
    noHost: 'basePath is now a server without a host.',
    schemesWithoutHost: 'schemes without a host have no equivalent in OpenAPI 3.',
    operationSchemes:
      'Schemes of a single operation. Give the operation servers of its own if they matter.',
    mediaTypes: 'consumes and produces are now media types of each body.',
    forms: 'Forms with another media type are now multipart/form-data.',
    bodies: 'Bodies without a media type are now application/json.',
    operations: 'Operations without a response now have an empty one.',
    components: 'Components whose names OpenAPI 3.0 does not allow.',
    pathRequired: 'Parameters in the path are now required.',
    values: 'Values that OpenAPI 3.0 does not allow there.',
    pathParameters: 'Parameters in the path that were not described are now strings.',
    types: 'Types that OpenAPI 3.0 does not know.',
    nullType: 'The type null is now nullable.',
    severalTypes: 'Several types are now alternatives (anyOf).',
    added: '"{name}" was missing and has been added.',
    objectsWithout: 'Objects without {names}.',
    fields: 'Fields that OpenAPI 3.0 does not have there: "{name}".',
    references: 'References without a target.',
    finding: '{message}',
  },
});
