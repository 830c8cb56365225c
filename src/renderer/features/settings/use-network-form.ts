import { useRef, useState } from 'react';
import type { NetworkSettings } from '#contracts/network-settings.ts';
import type { SecretPlaces } from '#contracts/remote-portals.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { useChangeNetwork } from '#renderer/api/network-settings.ts';
import { placeToBeginWith } from '#renderer/components/keep-in-field.tsx';
import { draftOf, type NetworkDraft, networkProblems } from './network-form.ts';

/** The form of the way to portals: what is typed, and what came of saving it. */
export function useNetworkForm(settings: NetworkSettings, secrets: SecretPlaces) {
  const [draft, setDraft] = useState(() => draftOf(settings, placeToBeginWith(secrets)));
  const password = useRef<HTMLInputElement>(null);
  const saving = useChangeNetwork();
  const { error } = saving;

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
    },
  };
}

export type NetworkForm = ReturnType<typeof useNetworkForm>;
