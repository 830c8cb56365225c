import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AddPortal,
  EditPortal,
  PortalList,
  PortalTest,
  RememberedPortal,
  SecretPlaces,
  SignIn,
  TestPortal,
  UnlockSecrets,
} from '#contracts/remote-portals.ts';
import { apiMessages } from '#messages/en/api.ts';
import { catalogKey } from './catalog.ts';
import { getJson, postJson, putJson, request } from './client.ts';
import { networkKey } from './network-settings.ts';
import { portalPath } from '#renderer/naming/portal-in-use.ts';
import { pushesKey, reviewsKey } from './pushes.ts';

const PORTALS = '/workbench/portals';
export const portalsKey = ['portals'] as const;

/** What was typed into a dialog goes with it: a password is not kept among the answers. */
const forgotten = { gcTime: 0 } as const;

/** The portals that Portolan knows, the local one first. */
export function usePortals() {
  return useQuery({
    queryKey: portalsKey,
    queryFn: ({ signal }) => getJson<PortalList>(PORTALS, signal),
  });
}

/** What is known of one portal; nothing while that is being read, or where it is not known. */
export function usePortal(id: string) {
  return usePortals().data?.portals.find((portal) => portal.id === id);
}

/** A portal in a sentence: by its name, the built-in one by what it is. */
export function describePortal(portal: RememberedPortal | undefined): string {
  if (portal === undefined) return apiMessages.t('portal.unknown');
  return portal.kind === 'local' ? apiMessages.t('portal.local') : portal.name;
}

/** After a portal was changed or its session: everything that was read from portals is read anew. */
function useReadAgain() {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: portalsKey });
    void queries.invalidateQueries({ queryKey: networkKey });
    void queries.invalidateQueries({ queryKey: pushesKey });
    void queries.invalidateQueries({ queryKey: catalogKey });
    void queries.invalidateQueries({ queryKey: reviewsKey });
  };
}

export function useAddPortal() {
  return useMutation({
    ...forgotten,
    mutationFn: (portal: AddPortal) => postJson<RememberedPortal>(PORTALS, portal),
    onSuccess: useReadAgain(),
  });
}

export function useEditPortal(id: string) {
  return useMutation({
    ...forgotten,
    mutationFn: (change: EditPortal) => putJson<RememberedPortal>(portalPath(id), change),
    onSuccess: useReadAgain(),
  });
}

export function useRemovePortal(id: string) {
  return useMutation({
    mutationFn: () => request(portalPath(id), { method: 'DELETE' }),
    onSuccess: useReadAgain(),
  });
}

export function useSignIn(id: string) {
  return useMutation({
    ...forgotten,
    mutationFn: (body: SignIn) => postJson<RememberedPortal>(`${portalPath(id)}/sign-in`, body),
    onSuccess: useReadAgain(),
  });
}

export function useSignOut(id: string) {
  return useMutation({
    mutationFn: () => postJson<RememberedPortal>(`${portalPath(id)}/sign-out`),
    onSuccess: useReadAgain(),
  });
}

/** Opens the file that a passphrase locks, or makes it. */
export function useUnlockSecrets() {
  return useMutation({
    ...forgotten,
    mutationFn: (body: UnlockSecrets) => postJson<SecretPlaces>('/workbench/secrets/unlock', body),
    onSuccess: useReadAgain(),
  });
}

/** Tries a portal that is remembered. */
export function useTestPortal(id: string) {
  return useMutation({ mutationFn: () => postJson<PortalTest>(`${portalPath(id)}/test`) });
}

/** Tries the values of a form before they are kept. */
export function useTestForm() {
  return useMutation({
    ...forgotten,
    mutationFn: (form: TestPortal) => postJson<PortalTest>('/workbench/portal-test', form),
  });
}
