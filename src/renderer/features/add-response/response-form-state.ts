import type { AddResponseRequest, OperationDetail } from '#core/openapi/types.ts';
import type { ResponseDraft } from '#renderer/stores/document-add-response.ts';
import { defaultDescription, nextStatus } from '#core/openapi/response/suggestions.ts';

/** The dialog's fields when it opens: what was left there, as far as it still fits the operation. */
export const initialDraft = (
  operation: OperationDetail,
  kept: ResponseDraft | undefined,
): ResponseDraft => {
  const free = nextStatus(operation.statuses, operation.method) ?? '';
  const status =
    kept === undefined || operation.statuses.includes(kept.status) ? free : kept.status;
  return {
    body: 'none',
    example: '',
    descriptionTouched: false,
    ...kept,
    status,
    description:
      kept?.descriptionTouched === true
        ? kept.description
        : defaultDescription(status, operation.method, operation.path),
  };
};

/** Another code: the description follows it until it was typed. */
export const withStatus = (
  draft: ResponseDraft,
  status: string,
  operation: OperationDetail,
): ResponseDraft => ({
  ...draft,
  status,
  description: draft.descriptionTouched
    ? draft.description
    : defaultDescription(status, operation.method, operation.path),
});

export const requestOf = (pointer: string, draft: ResponseDraft): AddResponseRequest => ({
  operation: pointer,
  status: draft.status,
  description: draft.description.trim(),
  body: draft.body === 'none' ? { kind: 'none' } : { kind: 'example', json: draft.example },
});

type FieldErrors = Partial<Record<'status' | 'description' | 'example', string>>;

/** What keeps the draft from being added, by field, before the document is asked. */
export const missingFields = (draft: ResponseDraft): FieldErrors => ({
  ...(draft.status === '' ? { status: 'Choose a status code that is not there yet.' } : {}),
  ...(draft.description.trim() === ''
    ? { description: 'Write a description: every response needs one.' }
    : {}),
  ...(draft.body === 'example' && draft.example.trim() === ''
    ? { example: 'Paste a JSON example, or choose None.' }
    : {}),
});
