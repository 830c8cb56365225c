import { useRef, useState } from 'react';
import type { ChangeNetwork, NetworkSettings } from '#contracts/network-settings.ts';
import type { SecretPlace, SecretPlaces } from '#contracts/remote-portals.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { useChangeNetwork } from '#renderer/api/network-settings.ts';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';
import { placeToBeginWith } from '#renderer/components/keep-in-field.tsx';

/** What is typed, but for the password, which is in its field alone. */
export type NetworkDraft = {
  proxy: string;
  proxyUser: string;
  keepIn: SecretPlace;
  noProxy: string;
  extraCa: string;
};

type Field = Exclude<keyof ChangeNetwork, 'keepIn'> | 'form';
export type NetworkProblems = Partial<Record<Field, string>>;

export function draftOf(settings: NetworkSettings, best: SecretPlace): NetworkDraft {
  return {
    proxy: settings.proxy ?? '',
    proxyUser: settings.proxyUser ?? '',
    keepIn: settings.secretsIn ?? best,
    noProxy: settings.noProxy,
    extraCa: settings.extraCa ?? '',
  };
}

const fields = {
  '/proxy': 'proxy',
  '/proxyUser': 'proxyUser',
  '/proxyPassword': 'proxyPassword',
  '/noProxy': 'noProxy',
  '/extraCa': 'extraCa',
} as const satisfies Record<string, Field>;
function isField(pointer: string): pointer is keyof typeof fields {
  return pointer in fields;
}

/** Why it was not taken, each at its field where it has one. */
export function networkProblems(error: unknown): NetworkProblems {
  const problems: NetworkProblems = {};
  for (const { pointer = '', message } of error instanceof ApiError ? error.errors : []) {
    if (isField(pointer)) problems[fields[pointer]] ??= message;
  }
  return Object.keys(problems).length === 0 ? { form: describeError(error).detail } : problems;
}

/** The form of the way to portals: what is typed, and what came of saving it. */
export function useNetworkForm(settings: NetworkSettings, secrets: SecretPlaces) {
  const [draft, setDraft] = useState(() => draftOf(settings, placeToBeginWith(secrets)));
  const password = useRef<HTMLInputElement>(null);
  const saving = useChangeNetwork();
  const { error } = saving;
  const save = (): void => {
    const typed = password.current?.value ?? '';
    const given = typed === '' ? {} : { proxyPassword: typed };
    saving.mutate(
      { ...draft, ...given },
      {
        onSuccess(saved) {
          if (password.current !== null) password.current.value = '';
          setDraft(draftOf(saved, draft.keepIn));
        },
      },
    );
  };

  return {
    draft,
    password,
    problems: error === null ? {} : networkProblems(error),
    /** The file behind the passphrase has to be opened first. */
    isLocked: error instanceof ApiError && error.code === 'secrets_locked',
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    change: (part: Partial<NetworkDraft>): void => {
      saving.reset();
      setDraft({ ...draft, ...part });
    },
    forget: saving.reset,
    save: (): void => {
      const isTyped = (password.current?.value ?? '') !== '';
      const isBehind = draft.keepIn === 'passphrase' && draft.proxyUser.trim() !== '';
      if (isTyped && isBehind && secrets.passphrase !== 'open') {
        openPortalDialog({ kind: 'unlock', whenUnlocked: save });
      } else save();
    },
  };
}

export type NetworkForm = ReturnType<typeof useNetworkForm>;
