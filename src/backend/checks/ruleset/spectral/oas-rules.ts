/* oxlint-disable unicorn/no-thenable -- `then` is Spectral's word for what a rule asks. */
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Check } from './functions.ts';
import { backendOasRulesMessages } from '#messages/en/backend-oas-rules.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

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

/** Rules of `spectral:oas` that are told instead of applied, and Redocly's that do the same. */
export const OAS_NOT_APPLIED: Readonly<Record<string, string>> = {
  'oas3-valid-media-example': 'no-invalid-media-type-examples',
  'oas3-valid-schema-example': 'no-invalid-schema-examples',
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
    severity: 'error',
    formats: ['oas3_1', 'oas3_2'],
    given: ["$..[?(@ && @.type == 'array')]", "$..[?(@ && @.type && @.type.includes('array'))]"],
    then: { field: 'items', function: 'defined' },
  },
  'contact-properties': {
    recommended: false,
    given: '$.info.contact',
    then: ['name', 'url', 'email'].map((field) => ({ field, function: 'truthy' })),
  },
  'duplicated-entry-in-enum': {
    given: '$..enum',
    then: { function: 'schema', functionOptions: { schema: { uniqueItems: true } } },
  },
  'info-contact': missing('info.contact'),
  'info-description': missing('info.description'),
  'info-license': missing('info.license', { recommended: false }),
  'license-url': missing('info.license.url', { recommended: false }),
  'no-$ref-siblings': {
    severity: 'error',
    formats: ['oas3_0'],
    resolved: false,
    given: "$..[?(@property === '$ref')]^",
    then: { function: 'oas:aloneWithReference' },
  },
  'no-eval-in-markdown': {
    given: TEXTS,
    then: { function: 'pattern', functionOptions: { notMatch: 'eval\\(' } },
  },
  'no-script-tags-in-markdown': {
    given: TEXTS,
    then: { function: 'pattern', functionOptions: { notMatch: '<script' } },
  },
  'oas3-api-servers': {
    given: '$',
    then: {
      field: 'servers',
      function: 'schema',
      functionOptions: { schema: { type: 'array', minItems: 1, items: { type: 'object' } } },
    },
  },
  'oas3-callbacks-in-callbacks': {
    given: '#OperationObject.callbacks[*][*][*].callbacks',
    then: { function: 'undefined' },
  },
  'oas3-examples-value-or-externalValue': {
    given: EXAMPLES,
    then: { function: 'xor', functionOptions: { properties: ['externalValue', 'value'] } },
  },
  'oas3-parameter-description': {
    recommended: false,
    given: [
      '#PathItem.parameters[?(@ && @.in)]',
      '#OperationObject.parameters[?(@ && @.in)]',
      '$.components.parameters[?(@ && @.in)]',
    ],
    then: { field: 'description', function: 'truthy' },
  },
  'oas3-server-not-example.com': {
    recommended: false,
    given: '$.servers[*].url',
    then: { function: 'pattern', functionOptions: { notMatch: 'example\\.com' } },
  },
  'oas3-server-trailing-slash': {
    given: '$.servers[*].url',
    then: { function: 'pattern', functionOptions: { notMatch: './$' } },
  },
  'oas3-unused-component': {
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
    formats: ['oas3_1', 'oas3_2'],
    given: '$.webhooks[*][*].callbacks',
    then: { function: 'undefined' },
  },
  'oas3_1-servers-in-webhook': {
    formats: ['oas3_1', 'oas3_2'],
    given: ['$.webhooks.servers', '$.webhooks[*][*].servers'],
    then: { function: 'undefined' },
  },
  'oas3_2-no-deprecated-xml-attribute': {
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
    recommended: false,
    given: '$',
    then: {
      field: 'tags',
      function: 'schema',
      functionOptions: { schema: { type: 'array', minItems: 1 } },
    },
  },
  'openapi-tags-alphabetical': {
    recommended: false,
    given: '$',
    then: { field: 'tags', function: 'alphabetical', functionOptions: { keyedBy: 'name' } },
  },
  'operation-description': ofOperation('description'),
  'operation-operationId': ofOperation('operationId'),
  'operation-operationId-valid-in-url': {
    given: OPERATION,
    then: {
      field: 'operationId',
      function: 'pattern',
      functionOptions: { match: "^[A-Za-z0-9-._~:/?#\\[\\]@!\\$&'()*+,;=]*$" },
    },
  },
  'operation-singular-tag': {
    recommended: false,
    given: OPERATION,
    then: { field: 'tags', function: 'length', functionOptions: { max: 1 } },
  },
  'operation-success-response': {
    given: OPERATION,
    then: { field: 'responses', function: 'oas:successResponse' },
  },
  'operation-tag-defined': {
    given: OPERATION,
    then: { field: 'tags', function: 'oas:definedTags' },
  },
  'operation-tags': {
    given: OPERATION,
    then: {
      field: 'tags',
      function: 'schema',
      functionOptions: { schema: { type: 'array', minItems: 1 } },
    },
  },
  'path-declarations-must-exist': path('{}'),
  'path-keys-no-trailing-slash': path('.+\\/$'),
  'path-not-include-query': path('\\?'),
  'tag-description': {
    recommended: false,
    given: '$.tags[*]',
    then: { field: 'description', function: 'truthy' },
  },
  'typed-enum': {
    given: '$..[?(@ && @.enum && @.type)]',
    then: { function: 'typedEnum' },
  },
};

/** What a rule of the table says, in the current language, as rulesets write it. */
export function messageOfOasRule(rule: string): string {
  const key = rule.replace('.com', '');
  return isMessage(key) ? backendOasRulesMessages.t(key) : '{{error}}';
}

function isMessage(key: string): key is keyof (typeof backendOasRulesMessages)['english'] {
  return Object.hasOwn(backendOasRulesMessages.english, key);
}

function missing(field: string, more: Pick<OasRule, 'recommended'> = {}): OasRule {
  return {
    ...more,
    given: '$',
    then: { field, function: 'truthy' },
  };
}

function ofOperation(field: string): OasRule {
  return {
    given: OPERATION,
    then: { field, function: 'truthy' },
  };
}

function path(notMatch: string): OasRule {
  return {
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
                message: backendRulesetMessages.t('definedTags', { tag: String(tag) }),
                below: `/${index}`,
              },
            ],
      );
    },
};
