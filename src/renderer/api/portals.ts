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
import { catalogKey } from './catalog.ts';
import { getJson, postJson, putJson, request } from './client.ts';
import { networkKey } from './network-settings.ts';
import { portalPath } from './portal-in-use.ts';
import { pushesKey, reviewsKey } from './pushes.ts';

const PORTALS = '/workbench/portals';
export const portalsKey = ['portals'] as const;

/** What was typed into a dialog goes with it: a password is not kept among the answers. */
const forgotten = { gcTime: 0 } as const;

/** The portals that Portolan knows, the local one first. */
export const usePortals = () =>
  useQuery({ queryKey: portalsKey, queryFn: ({ signal }) => getJson<PortalList>(PORTALS, signal) });

/** What is known of one portal; nothing while that is being read, or where it is not known. */
export const usePortal = (id: string) =>
  usePortals().data?.portals.find((portal) => portal.id === id);

/** A portal in a sentence: by its name, the built-in one by what it is. */
export const portalWords = (portal: RememberedPortal | undefined): string => {
  if (portal === undefined) return 'the portal';
  return portal.kind === 'local' ? 'the local portal' : portal.name;
};

/** After a portal was changed or its session: everything that was read from portals is read anew. */
const useReadAgain = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: portalsKey });
    void queries.invalidateQueries({ queryKey: networkKey });
    void queries.invalidateQueries({ queryKey: pushesKey });
    void queries.invalidateQueries({ queryKey: catalogKey });
    void queries.invalidateQueries({ queryKey: reviewsKey });
  };
};

export const useAddPortal = () =>
  useMutation({
    ...forgotten,
    mutationFn: (portal: AddPortal) => postJson<RememberedPortal>(PORTALS, portal),
    onSuccess: useReadAgain(),
  });

export const useEditPortal = (id: string) =>
  useMutation({
    ...forgotten,
    mutationFn: (change: EditPortal) => putJson<RememberedPortal>(portalPath(id), change),
    onSuccess: useReadAgain(),
  });

export const useRemovePortal = (id: string) =>
  useMutation({
    mutationFn: () => request(portalPath(id), { method: 'DELETE' }),
    onSuccess: useReadAgain(),
  });

export const useSignIn = (id: string) =>
  useMutation({
    ...forgotten,
    mutationFn: (body: SignIn) => postJson<RememberedPortal>(`${portalPath(id)}/sign-in`, body),
    onSuccess: useReadAgain(),
  });

export const useSignOut = (id: string) =>
  useMutation({
    mutationFn: () => postJson<RememberedPortal>(`${portalPath(id)}/sign-out`),
    onSuccess: useReadAgain(),
  });

/** Opens the file that a passphrase locks, or makes it. */
export const useUnlockSecrets = () =>
  useMutation({
    ...forgotten,
    mutationFn: (body: UnlockSecrets) => postJson<SecretPlaces>('/workbench/secrets/unlock', body),
    onSuccess: useReadAgain(),
  });

/** Tries a portal that is remembered. */
export const useTestPortal = (id: string) =>
  useMutation({ mutationFn: () => postJson<PortalTest>(`${portalPath(id)}/test`) });

/** Tries the values of a form before they are kept. */
export const useTestForm = () =>
  useMutation({
    ...forgotten,
    mutationFn: (form: TestPortal) => postJson<PortalTest>('/workbench/portal-test', form),
  });
