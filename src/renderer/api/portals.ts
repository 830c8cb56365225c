import { useQuery } from '@tanstack/react-query';
import type { PortalList, RememberedPortal } from '#contracts/remote-portals.ts';
import { getJson } from './client.ts';

export const portalsKey = ['portals'] as const;

/** The portals that Portolan knows, the local one first. */
export const usePortals = () =>
  useQuery({
    queryKey: portalsKey,
    queryFn: ({ signal }) => getJson<PortalList>('/workbench/portals', signal),
  });

/** A portal in a sentence: by its name, the built-in one by what it is. */
export const portalWords = (portal: RememberedPortal | undefined): string => {
  if (portal === undefined) return 'the portal';
  return portal.kind === 'local' ? 'the local portal' : portal.name;
};

/** What is known of one portal; nothing while that is being read, or where it is not known. */
export const usePortal = (id: string) =>
  usePortals().data?.portals.find((portal) => portal.id === id);
