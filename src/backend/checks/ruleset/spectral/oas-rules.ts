/* oxlint-disable unicorn/no-thenable -- `then` is Spectral's word for what a rule asks. */
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Check } from './functions.ts';

/** Parts of documents that rulesets may name, by `#` and the name. */
export const OAS_ALIASES: Readonly<Record<string, readonly string[]>> = {
  PathItem: ['$.paths[*]'],
  OperationObject: ['#PathItem[get,put,post,delete,options,head,patch,trace]'],
};

/** Rules of `spectral:oas` that find what the check of the specification finds as errors: they are never run. */
export const OAS_CHECKED_ANYWAY: ReadonlySet<string> = new Set([
  'oas3-schema',
  'oas3-operation-security-defined',
  'oas3-server-variables',
  'openapi-tags-uniqueness',
  'operation-operationId-unique',
  'operation-parameters',
  'path-params',
]);

/** Rules of `spectral:oas` that are told instead of applied, and what does the same. */
export const OAS_NOT_APPLIED: Readonly<Record<string, string>> = {
  'oas3-valid-media-example':
    'Redocly’s rule "no-invalid-media-type-examples" does the same, in redocly.yaml.',
  'oas3-valid-schema-example':
    'Redocly’s rule "no-invalid-schema-examples" does the same, in redocly.yaml.',
};

const OPERATION = '#OperationObject';
const TEXTS = '$..[description,title]';
const EXAMPLES = [
  '$.components.examples[*]',
  '$.components.parameters[*].examples[*]',
  '$.components.headers[*].examples[*]',
  '$.paths[*][*]..content[*].examples[*]',
  '$.paths[*][*]..parameters[*].examples[*]',
  '$.paths[*][*]..headers[*].examples[*]',
];

type Then = { function: string; field?: string; functionOptions?: Record<string, unknown> };
type OasRule = {
  message: string;
  given: string | string[];
  then: Then | Then[];
  severity?: 'error';
  /** Whether `recommended` has it; so it is where nothing is said. */
  recommended?: false;
  formats?: string[];
  resolved?: false;
};

/** The rules of `spectral:oas` for OpenAPI 3, written as rulesets are. */
export const OAS_RULES: Readonly<Record<string, OasRule>> = {
  'array-items': {
    // In 3.0 that is an error of the specification.
    message: 'A schema with the type "array" should define its items.',
    severity: 'error',
    formats: ['oas3_1', 'oas3_2'],
    given: ["$..[?(@ && @.type == 'array')]", "$..[?(@ && @.type && @.type.includes('array'))]"],
    then: { field: 'items', function: 'defined' },
  },
  'contact-properties': {
    message: 'The contact should have "{{property}}".',
    recommended: false,
    given: '$.info.contact',
    then: ['name', 'url', 'email'].map((field) => ({ field, function: 'truthy' })),
  },
  'duplicated-entry-in-enum': {
    message: 'The values of "enum" should differ from one another.',
    given: '$..enum',
    then: { function: 'schema', functionOptions: { schema: { uniqueItems: true } } },
  },
  'info-contact': missing('info.contact', 'The document should name a contact.'),
  'info-description': missing('info.description', 'The document should have a description.'),
  'info-license': {
    ...missing('info.license', 'The document should name a license.'),
    recommended: false,
  },
  'license-url': {
    ...missing('info.license.url', 'The license should have a "url".'),
    recommended: false,
  },
  'no-$ref-siblings': {
    message: 'Everything next to "$ref" is ignored.',
    severity: 'error',
    formats: ['oas3_0'],
    resolved: false,
    given: "$..[?(@property === '$ref')]^",
    then: { function: 'oas:aloneWithReference' },
  },
  'no-eval-in-markdown': {
    message: 'Text should not contain "eval(".',
    given: TEXTS,
    then: { function: 'pattern', functionOptions: { notMatch: 'eval\\(' } },
  },
  'no-script-tags-in-markdown': {
    message: 'Text should not contain "<script".',
    given: TEXTS,
    then: { function: 'pattern', functionOptions: { notMatch: '<script' } },
  },
  'oas3-api-servers': {
    message: 'The document should have servers.',
    given: '$',
    then: {
      field: 'servers',
      function: 'schema',
      functionOptions: { schema: { type: 'array', minItems: 1, items: { type: 'object' } } },
    },
  },
  'oas3-callbacks-in-callbacks': {
    message: 'A callback should have no callbacks.',
    given: '#OperationObject.callbacks[*][*][*].callbacks',
    then: { function: 'undefined' },
  },
  'oas3-examples-value-or-externalValue': {
    message: 'An example should have either "value" or "externalValue".',
    given: EXAMPLES,
    then: { function: 'xor', functionOptions: { properties: ['externalValue', 'value'] } },
  },
  'oas3-parameter-description': {
    message: 'A parameter should have a description.',
    recommended: false,
    given: [
      '#PathItem.parameters[?(@ && @.in)]',
      '#OperationObject.parameters[?(@ && @.in)]',
      '$.components.parameters[?(@ && @.in)]',
    ],
    then: { field: 'description', function: 'truthy' },
  },
  'oas3-server-not-example.com': {
    message: 'A server should not be at example.com.',
    recommended: false,
    given: '$.servers[*].url',
    then: { function: 'pattern', functionOptions: { notMatch: 'example\\.com' } },
  },
  'oas3-server-trailing-slash': {
    message: 'The URL of a server should not end with a slash.',
    given: '$.servers[*].url',
    then: { function: 'pattern', functionOptions: { notMatch: './$' } },
  },
  'oas3-unused-component': {
    message: 'Nothing refers to this component.',
    given: '$.components',
    resolved: false,
    then: [
      'schemas',
      'parameters',
      'responses',
      'examples',
      'requestBodies',
      'headers',
      'links',
      'callbacks',
      'pathItems',
    ].map((field) => ({
      field,
      function: 'unreferencedReusableObject',
      functionOptions: { reusableObjectsLocation: `#/components/${field}` },
    })),
  },
  'oas3_1-callbacks-in-webhook': {
    message: 'A webhook should have no callbacks.',
    formats: ['oas3_1', 'oas3_2'],
    given: '$.webhooks[*][*].callbacks',
    then: { function: 'undefined' },
  },
  'oas3_1-servers-in-webhook': {
    message: 'A webhook should have no servers.',
    formats: ['oas3_1', 'oas3_2'],
    given: ['$.webhooks.servers', '$.webhooks[*][*].servers'],
    then: { function: 'undefined' },
  },
  'oas3_2-no-deprecated-xml-attribute': {
    message: '"attribute" is deprecated: write "nodeType: attribute".',
    formats: ['oas3_2'],
    given: '$..[?(@ && @.xml)].xml',
    then: {
      function: 'schema',
      functionOptions: {
        schema: { not: { properties: { attribute: { const: true } }, required: ['attribute'] } },
      },
    },
  },
  'openapi-tags': {
    message: 'The document should have tags.',
    recommended: false,
    given: '$',
    then: {
      field: 'tags',
      function: 'schema',
      functionOptions: { schema: { type: 'array', minItems: 1 } },
    },
  },
  'openapi-tags-alphabetical': {
    message: 'The tags should be in alphabetical order: {{error}}',
    recommended: false,
    given: '$',
    then: { field: 'tags', function: 'alphabetical', functionOptions: { keyedBy: 'name' } },
  },
  'operation-description': ofOperation('description', 'An operation should have a description.'),
  'operation-operationId': ofOperation('operationId', 'An operation should have an "operationId".'),
  'operation-operationId-valid-in-url': {
    message: 'An "operationId" should have no characters that are not allowed in a URL.',
    given: OPERATION,
    then: {
      field: 'operationId',
      function: 'pattern',
      functionOptions: { match: "^[A-Za-z0-9-._~:/?#\\[\\]@!\\$&'()*+,;=]*$" },
    },
  },
  'operation-singular-tag': {
    message: 'An operation should have only one tag.',
    recommended: false,
    given: OPERATION,
    then: { field: 'tags', function: 'length', functionOptions: { max: 1 } },
  },
  'operation-success-response': {
    message: 'An operation should have a response of 2xx or 3xx.',
    given: OPERATION,
    then: { field: 'responses', function: 'oas:successResponse' },
  },
  'operation-tag-defined': {
    message: '{{error}}',
    given: OPERATION,
    then: { field: 'tags', function: 'oas:definedTags' },
  },
  'operation-tags': {
    message: 'An operation should have tags.',
    given: OPERATION,
    then: {
      field: 'tags',
      function: 'schema',
      functionOptions: { schema: { type: 'array', minItems: 1 } },
    },
  },
  'path-declarations-must-exist': path('{}', 'The braces in a path should not be empty.'),
  'path-keys-no-trailing-slash': path('.+\\/$', 'A path should not end with a slash.'),
  'path-not-include-query': path('\\?', 'A path should have no query string.'),
  'tag-description': {
    message: 'A tag should have a description.',
    recommended: false,
    given: '$.tags[*]',
    then: { field: 'description', function: 'truthy' },
  },
  'typed-enum': {
    message: 'A value of "enum" should have the type of its schema: {{error}}',
    given: '$..[?(@ && @.enum && @.type)]',
    then: { function: 'typedEnum' },
  },
};

function missing(field: string, message: string): OasRule {
  return { message, given: '$', then: { field, function: 'truthy' } };
}

function ofOperation(field: string, message: string): OasRule {
  return { message, given: OPERATION, then: { field, function: 'truthy' } };
}

function path(notMatch: string, message: string): OasRule {
  return {
    message,
    given: '$.paths',
    then: { field: '@key', function: 'pattern', functionOptions: { notMatch } },
  };
}

/** What only the rules above call. */
export const OAS_FUNCTIONS: Readonly<Record<string, () => Check>> = {
  'oas:aloneWithReference': () => (value) =>
    Object.keys(isRecord(value) && typeof value['$ref'] === 'string' ? value : {})
      .filter((key) => key !== '$ref')
      .map((key) => ({ message: '', below: joinPointer('', key) })),
  'oas:successResponse': () => (value) =>
    !isRecord(value) || Object.keys(value).some((status) => /^[23](?:\d\d|XX)$/iu.test(status))
      ? []
      : [{ message: '' }],
  'oas:definedTags':
    () =>
    (value, { root }) => {
      const defined = new Set(
        (Array.isArray(root['tags']) ? root['tags'] : []).map((tag) =>
          isRecord(tag) ? tag['name'] : undefined,
        ),
      );
      return (Array.isArray(value) ? value : []).flatMap((tag: unknown, index) =>
        defined.has(tag)
          ? []
          : [
              {
                message: `The tag "${String(tag)}" should be one of the document’s tags.`,
                below: `/${index}`,
              },
            ],
      );
    },
};
