import type { OperationCase } from './operation-cases.testing.ts';

const text = { type: 'string' };
const content = { 'application/json': {} };
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
function returns(status: string, schema: object = {}) {
  return {
    responses: { [status]: { content: { 'application/json': { schema } } } },
  };
}

/** Changes of what an operation takes and answers. */
export const messageCases: readonly OperationCase[] = [
  ['a body', {}, { requestBody: { content } }, ['request_body.added']],
  [
    'a required body',
    {},
    { requestBody: { content, required: true } },
    ['! request_body.required_added'],
  ],
  ['no body', { requestBody: { content } }, {}, ['! request_body.removed']],
  [
    'a body now required',
    { requestBody: { content } },
    { requestBody: { content, required: true } },
    ['! request_body.became_required'],
  ],
  [
    'a body now optional',
    { requestBody: { content, required: true } },
    { requestBody: { content } },
    ['request_body.became_optional'],
  ],
  [
    'another media type',
    { requestBody: { content } },
    { requestBody: { content: { 'text/csv': {} } } },
    ['! media_type.removed', 'media_type.added'],
  ],
  [
    'a media type of another case',
    { requestBody: { content } },
    { requestBody: { content: { 'Application/JSON; charset=UTF-8': {} } } },
    [],
  ],
  [
    'a media range that covers it',
    { requestBody: { content: { 'image/png': {} } } },
    { requestBody: { content: { 'image/*': {} } } },
    [],
  ],
  [
    'a content type less of a part',
    form({ contentType: 'image/png, image/jpeg' }),
    form({ contentType: 'image/png' }),
    ['! encoding.content_type_narrowed'],
  ],
  [
    'a content type more of a part',
    form({ contentType: 'image/png' }),
    form({ contentType: 'image/*' }),
    ['encoding.content_type_widened'],
  ],
  [
    'another content type of a part',
    form({}),
    form({ contentType: 'image/png' }),
    ['! encoding.content_type_changed'],
  ],
  [
    'the default content type of a part, written out',
    form({}),
    form({ contentType: 'application/octet-stream' }),
    [],
  ],
  [
    'another style of a part',
    form({ style: 'form', explode: true }),
    form({ style: 'deepObject', explode: true }),
    ['! encoding.serialization_changed'],
  ],
  ['a response', {}, { responses: { 404: {} } }, ['response.added']],
  ['a success less', { responses: { 200: {} } }, { responses: {} }, ['! response.removed']],
  ['an error less', { responses: { 404: {} } }, { responses: {} }, ['response.error_removed']],
  [
    'a status described by its range',
    returns('200', text),
    returns('2XX', text),
    ['response.range_changed'],
  ],
  [
    'a status described by a range that holds more',
    returns('200', text),
    returns('2xx', {}),
    ['! schema.type_widened', 'response.range_changed'],
  ],
  [
    'a range narrowed to a status',
    returns('2XX', text),
    returns('200', text),
    ['response.range_changed'],
  ],
  [
    'another range',
    returns('200', text),
    returns('3XX', text),
    ['! response.removed', 'response.added'],
  ],
  [
    'binary content of 3.0 and 3.1',
    {
      responses: {
        200: { content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
      },
    },
    { responses: { 200: { content: { 'image/png': {} } } } },
    [],
  ],
  ['a header less', header({}), { responses: { 200: {} } }, ['! response_header.removed']],
  ['a header more', { responses: { 200: {} } }, header({}), ['response_header.added']],
  [
    'a required header more',
    { responses: { 200: {} } },
    header({ required: true }),
    ['response_header.required_added'],
  ],
  [
    'a header now optional',
    header({ required: true }),
    header({}),
    ['! response_header.became_optional'],
  ],
  [
    'a header now required',
    header({}),
    header({ required: true }),
    ['response_header.became_required'],
  ],
  ['a header deprecated', header({}), header({ deprecated: true }), ['response_header.deprecated']],
  [
    'a header of a wider type',
    header({ schema: text }),
    header({ schema: {} }),
    ['! schema.type_widened'],
  ],
];
