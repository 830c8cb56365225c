import { type RefObject, useRef, useState } from 'react';
import type { RememberedPortal, SecretPlaces } from '#contracts/remote-portals.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { useAddPortal, useEditPortal, useTestForm } from '#renderer/api/portals.ts';
import { placeToBeginWith } from '#renderer/components/keep-in-field.tsx';
import {
  draftOf,
  draftProblems,
  emptyPortal,
  needsPassphrase,
  type PortalDraft,
  type PortalProblems,
  refusalProblems,
  toAddPortal,
  toEditPortal,
  type TypedSecrets,
} from './portal-form.ts';

export type SecretFields = Record<keyof TypedSecrets, RefObject<HTMLInputElement | null>>;

/** The form of a portal: what was typed, what is wrong with it, testing it and keeping it. */
export function usePortalForm(
  remembered: RememberedPortal | undefined,
  secrets: SecretPlaces,
  onDone: () => void,
) {
  const best = placeToBeginWith(secrets);
  const [draft, setDraft] = useState<PortalDraft>(() =>
    remembered === undefined ? (keptDraft() ?? emptyPortal(best)) : draftOf(remembered, best),
  );
  const [own, setOwn] = useState<PortalProblems>({});
  const [isAsking, setAsking] = useState(false);
  const adding = useAddPortal();
  const editing = useEditPortal(remembered?.id ?? '');
  const testing = useTestForm();
  const fields: SecretFields = {
    password: useRef<HTMLInputElement>(null),
    provisioningSecret: useRef<HTMLInputElement>(null),
  };

  const refused = adding.error ?? editing.error ?? testing.error;
  const forget = (): void => {
    for (const one of [adding, editing, testing]) one.reset();
    setOwn({});
  };

  const typedSecrets = (): TypedSecrets => ({
    password: fields.password.current?.value ?? '',
    provisioningSecret: fields.provisioningSecret.current?.value ?? '',
  });

  /** What is typed, where nothing is wrong with it. */
  const checked = (): TypedSecrets | undefined => {
    forget();
    const typed = typedSecrets();
    const problems = draftProblems(draft, typed, remembered);
    setOwn(problems);
    return Object.keys(problems).length === 0 ? typed : undefined;
  };

  const onSuccess = (): void => {
    if (remembered === undefined) keepDraft(undefined);
    onDone();
  };

  const save = (isUnlocked: boolean): void => {
    const typed = checked();
    if (typed === undefined) return;
    // Asked for before a portal is bothered, and without an error that nobody made.
    if (!isUnlocked && needsPassphrase(draft, typed, remembered)) setAsking(true);
    else if (remembered === undefined) adding.mutate(toAddPortal(draft, typed), { onSuccess });
    else editing.mutate(toEditPortal(draft, typed), { onSuccess });
  };

  return {
    draft,
    fields,
    problems: { ...(refused === null ? {} : refusalProblems(refused)), ...own },
    /** The file behind the passphrase has to be opened first. */
    isLocked: refused instanceof ApiError && refused.code === 'secrets_locked',
    tested: testing.data,
    pending: testing.isPending
      ? 'test'
      : adding.isPending || editing.isPending
        ? 'save'
        : undefined,
    change: (part: Partial<PortalDraft>): void => {
      forget();
      const next = { ...draft, ...part };
      setDraft(next);
      if (remembered === undefined) keepDraft(next);
    },
    forget,
    test: (): void => {
      const typed = checked();
      if (typed === undefined) return;
      const id = remembered === undefined ? {} : { id: remembered.id };
      testing.mutate({ ...toAddPortal(draft, typed), ...id });
    },
    isAsking,
    askForPassphrase: (): void => setAsking(true),
    closeQuestion: (): void => {
      setAsking(false);
      forget();
    },
    save: (): void => save(secrets.passphrase === 'open'),
    saveUnlocked: (): void => save(true),
  };
}

export type PortalForm = ReturnType<typeof usePortalForm>;

let kept: PortalDraft | undefined;

/** What was typed for a new portal before the dialog was closed; never a secret. */
function keptDraft(): PortalDraft | undefined {
  return kept;
}

function keepDraft(draft: PortalDraft | undefined): void {
  kept = draft;
}
