import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import type { AddResponseRefusal, OperationDetail } from '#core/openapi/syntax/types.ts';
import {
  dropDraft,
  findDraft,
  keepDraft,
  type ResponseDraft,
} from '#renderer/document/session/document-add-response.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { placeOf } from './place-of.ts';
import {
  type FieldErrors,
  initialDraft,
  missingFields,
  requestOf,
  suggestedName,
  withStatus,
} from './response-form-state.ts';
import { useResponsePlan, writePlanned, writeShown } from './write-response.ts';

const TOLD_AFTER_MS = 60;

const NOTICE = 'response-added';

type Options = {
  /** Whether any status of OpenAPI may be added, or the four alone. */
  anyStatus: boolean;
  onAdded: () => void;
  onAddedGoOn: () => void;
};

type Errors = FieldErrors & { form?: string };

/** The dialog's state: fields, what they would write, what is wrong with them, and adding. */
export function useResponseForm(
  document: OpenDocument,
  operation: OperationDetail,
  { anyStatus, onAdded, onAddedGoOn }: Options,
) {
  const t = useMessages(addResponseMessages);
  const { id } = document;
  const { pointer } = operation;
  const [draft, setDraft] = useState(() => initialDraft(operation, findDraft(id, pointer)));
  // Fields that are empty are told about once Add was tried, not while they are being filled in.
  const [tried, setTried] = useState(false);
  const [adding, setAdding] = useState(false);
  const [round, setRound] = useState(0);
  const [refusal, setRefusal] = useState<AddResponseRefusal>();
  const { shown, fault } = useResponsePlan(document, requestOf(pointer, draft, anyStatus));
  const plan = shown?.plan;

  const change = (next: ResponseDraft) => {
    setRefusal(undefined);
    setDraft(next);
    keepDraft(id, pointer, next);
  };

  const write = async (then: 'close' | 'go-on') => {
    const request = requestOf(pointer, draft, anyStatus);
    const goesToText = then === 'close';
    if (!writeShown(document, request, goesToText, shown)) {
      setAdding(true);
      const refused = await writePlanned(document, request, goesToText);
      setAdding(false);
      setRefusal(refused);
      if (refused !== undefined) return;
    }
    dropDraft(id, pointer);
    const title = `${operation.method.toUpperCase()} ${placeOf(operation, document)}`;
    const message = addResponseMessages.t('added', {
      status: draft.status,
      operation: title,
    });
    // The text comes first.
    setTimeout(() => {
      // In the place of what was told of the one before: in a small window several would cover the dialog.
      notifications.hide(NOTICE);
      notifications.show({ id: NOTICE, message });
    }, TOLD_AFTER_MS);
    if (then === 'close') onAdded();
    else {
      // What is typed next is for the next response, though a large text takes a while to be read anew.
      const statuses = [...operation.statuses, draft.status];
      setTried(false);
      setDraft(initialDraft({ ...operation, statuses }, undefined));
      setRound((count) => count + 1);
      onAddedGoOn();
    }
  };

  return {
    draft,
    /** How many responses were added without closing. */
    round,
    plan,
    adding,
    isPlanned: plan !== undefined || fault !== undefined,
    errors: {
      ...(fault === undefined ? {} : { form: t('refused.notShown', { problem: fault }) }),
      ...(plan?.ok === false && hasTyped(draft) ? fieldErrors(plan, true) : {}),
      ...(refusal === undefined ? {} : fieldErrors(refusal, false)),
      ...(tried ? missingFields(draft) : {}),
    } satisfies Errors as Errors,
    setStatus: (status: string) => change(withStatus(draft, status, operation)),
    setDescription: (description: string) =>
      change({ ...draft, description, descriptionTouched: true }),
    setBody: (body: ResponseDraft['body']) => change({ ...draft, body }),
    setSaved: (isSaved: boolean) =>
      change({ ...draft, saveAs: isSaved ? suggestedName(draft) : undefined }),
    setSaveAs: (saveAs: string) => change({ ...draft, saveAs }),
    add: (then: 'close' | 'go-on') => {
      setTried(true);
      if (adding || Object.keys(missingFields(draft)).length > 0) return;
      void write(then);
    },
  };
}

// Empty fields are told about when Add is tried.
function hasTyped({ body, saveAs }: ResponseDraft): boolean {
  return (body.kind === 'example' && body.example.trim() !== '') || (saveAs ?? '').trim() !== '';
}

/** A refusal at the field that it is about; while typing, only the pasted JSON is told about. */
function fieldErrors(refusal: AddResponseRefusal, whileTyping: boolean): Errors {
  if (refusal.code === 'example_invalid') return { example: refusal.message };
  if (refusal.code === 'name_not_usable') return { saveAs: refusal.message };
  if (whileTyping) return {};
  switch (refusal.code) {
    case 'status_not_allowed':
    case 'status_taken':
      return { status: refusal.message };
    case 'description_empty':
      return { description: refusal.message };
    default:
      return { form: refusal.message };
  }
}
