import type { OperationCase } from './operation-cases.testing.ts';

const limit = { in: 'query', name: 'limit' };
const text = { type: 'string' };
const content = { 'application/json': {} };
function params(...parameters: object[]) {
  return { parameters };
}
function form(encoding: object) {
  return {
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          encoding: { file: encoding },
        },
      },
    },
  };
}
function header(fields: object) {
  return { responses: { 200: { headers: { 'X-A': fields } } } };
}
function event(fields: object, address = '{$request.body#/url}') {
  return {
    callbacks: { paid: { [address]: { post: { responses: {}, ...fields } } } },
  };
}
function payload(schema: object) {
  return {
    requestBody: { content: { 'application/json': { schema } } },
  };
}

/** Changes of callbacks, which go the other way: the API sends, its caller answers. */
export const callbackCases: readonly OperationCase[] = [
  ['a callback', {}, event({}), ['callback.added']],
  ['no callback', event({}), {}, ['! callback.removed']],
  [
    'a callback to another address',
    event({}),
    event({}, '{$request.body#/address}'),
    ['! callback.address_changed'],
  ],
  [
    'a callback operation less',
    { callbacks: { paid: { '{$url}': { post: {}, put: {} } } } },
    { callbacks: { paid: { '{$url}': { post: {} } } } },
    ['! callback.removed'],
  ],
  [
    'a callback that sends less',
    event(payload(text)),
    event(payload({})),
    ['! schema.type_widened'],
  ],
  [
    'a callback that sends more',
    event(payload({})),
    event(payload(text)),
    ['schema.type_narrowed'],
  ],
  ['a callback without its parameter', event(params(limit)), event({}), ['! parameter.removed']],
  [
    'a callback with a required parameter',
    event({}),
    event(params({ ...limit, required: true })),
    ['parameter.required_added'],
  ],
  [
    'a callback whose parameter is optional',
    event(params({ ...limit, required: true })),
    event(params(limit)),
    ['! parameter.became_optional'],
  ],
  [
    'a callback whose parameter is required',
    event(params(limit)),
    event(params({ ...limit, required: true })),
    ['parameter.became_required'],
  ],
  [
    'a callback whose parameter may be empty',
    event(params(limit)),
    event(params({ ...limit, allowEmptyValue: true })),
    ['! parameter.empty_value_allowed'],
  ],
  [
    'a callback whose parameter may not be empty',
    event(params({ ...limit, allowEmptyValue: true })),
    event(params(limit)),
    ['parameter.empty_value_forbidden'],
  ],
  [
    'a callback with a required body',
    event({}),
    event({ requestBody: { content, required: true } }),
    ['request_body.required_added'],
  ],
  [
    'a callback whose body is optional',
    event({ requestBody: { content, required: true } }),
    event({ requestBody: { content } }),
    ['! request_body.became_optional'],
  ],
  [
    'a callback whose body is required',
    event({ requestBody: { content } }),
    event({ requestBody: { content, required: true } }),
    ['request_body.became_required'],
  ],
  [
    'a callback whose part has a content type more',
    event(form({ contentType: 'image/png' })),
    event(form({ contentType: 'image/*' })),
    ['! encoding.content_type_widened'],
  ],
  [
    'a callback whose part has a content type less',
    event(form({ contentType: 'image/*' })),
    event(form({ contentType: 'image/png' })),
    ['encoding.content_type_narrowed'],
  ],
  [
    'a callback whose answer needs a header',
    event({ responses: { 200: {} } }),
    event(header({ required: true })),
    ['! response_header.required_added'],
  ],
  [
    'a callback whose answer needs no header',
    event(header({ required: true })),
    event(header({})),
    ['response_header.became_optional'],
  ],
  [
    'a callback whose answer has to have a header',
    event(header({})),
    event(header({ required: true })),
    ['! response_header.became_required'],
  ],
  [
    'a callback whose answer has a header less',
    event(header({})),
    event({ responses: { 200: {} } }),
    ['response_header.removed'],
  ],
];
