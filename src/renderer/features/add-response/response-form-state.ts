import { addResponseMessages } from '#messages/en/add-response.ts';
import type { AddResponseRequest, OperationDetail } from '#core/openapi/syntax/types.ts';
import type { ResponseDraft } from '#renderer/document/session/document-add-response.ts';
import { bodyOf, emptyBody, missingInBody } from './body-draft.ts';
import { defaultDescription, nextStatus } from '#core/openapi/response/suggestions.ts';

/** The dialog's fields when it opens: what was left there, as far as it still fits the operation. */
export function initialDraft(
  operation: OperationDetail,
  kept: ResponseDraft | undefined,
): ResponseDraft {
  const free = nextStatus(operation.statuses, operation.method) ?? '';
  const status =
    kept === undefined || operation.statuses.includes(kept.status) ? free : kept.status;
  return {
    body: emptyBody,
    saveAs: undefined,
    descriptionTouched: false,
    ...kept,
    status,
    description:
      kept?.descriptionTouched === true
        ? kept.description
        : defaultDescription(status, operation.method, operation.path),
  };
}

/** Another code: the description follows it until it was typed. */
export function withStatus(
  draft: ResponseDraft,
  status: string,
  operation: OperationDetail,
): ResponseDraft {
  return {
    ...draft,
    status,
    description: draft.descriptionTouched
      ? draft.description
      : defaultDescription(status, operation.method, operation.path),
  };
}

export function requestOf(
  pointer: string,
  draft: ResponseDraft,
  anyStatus: boolean,
): AddResponseRequest {
  return {
    operation: pointer,
    status: draft.status,
    ...(anyStatus ? { anyStatus } : {}),
    description: draft.description.trim(),
    body: bodyOf(draft.body),
    ...(draft.saveAs === undefined || draft.body.reuse !== ''
      ? {}
      : { saveAs: draft.saveAs.trim() }),
  };
}

/** A name for the component that a response becomes, from its description: `ProductCreated`. */
export function suggestedName({ description, status }: ResponseDraft): string {
  // oxlint-disable-next-line portolan/texts-in-messages -- a name in the document
  const words = description.match(/[A-Za-z\d]+/g) ?? [`Response${status}`];
  return words
    .slice(0, 5)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

export type FieldErrors = Partial<
  Record<'status' | 'description' | 'schema' | 'example' | 'saveAs', string>
>;

/** What keeps the draft from being added, by field, before the document is asked. */
export function missingFields(draft: ResponseDraft): FieldErrors {
  const { t } = addResponseMessages;
  const isReused = draft.body.reuse !== '';
  return {
    ...(draft.status === '' ? { status: t('missing.status') } : {}),
    ...(!isReused && draft.description.trim() === ''
      ? { description: t('missing.description') }
      : {}),
    ...(!isReused && draft.saveAs?.trim() === '' ? { saveAs: t('missing.name') } : {}),
    ...missingInBody(draft.body),
  };
}
