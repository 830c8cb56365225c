import { addResponseMessages } from '#messages/en/add-response.ts';
import type { ResponseBody } from '#core/openapi/syntax/types.ts';
import type { BodyDraft } from '#renderer/document/session/document-add-response.ts';

export const emptyBody: BodyDraft = {
  kind: 'none',
  schema: '',
  example: '',
  exampleSchema: undefined,
  reuse: '',
};

/** What is asked for by the fields. */
export function bodyOf(draft: BodyDraft): ResponseBody {
  if (draft.reuse !== '') return { kind: 'component', ref: draft.reuse };
  switch (draft.kind) {
    case 'none':
      return { kind: 'none' };
    case 'schema':
      return { kind: 'schema', ref: draft.schema };
    default: {
      const { example: json, exampleSchema: schema } = draft;
      return { kind: 'example', json, ...(schema === undefined ? {} : { schema }) };
    }
  }
}

/** What is missing in the fields, by field. */
export function missingInBody(draft: BodyDraft): { schema?: string; example?: string } {
  if (draft.reuse !== '') return {};
  if (draft.kind === 'schema' && draft.schema === '') {
    return { schema: addResponseMessages.t('missing.schema') };
  }
  if (draft.kind === 'example' && draft.example.trim() === '') {
    return { example: addResponseMessages.t('missing.example') };
  }
  return {};
}
