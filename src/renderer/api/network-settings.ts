import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeNetwork, NetworkSettings } from '#contracts/network-settings.ts';
import { getJson, putJson } from './client.ts';

const NETWORK = '/workbench/settings/network';
/** The way to portals, as it is set. */
export const networkKey = ['settings', 'network'] as const;

/** The way to portals of others: what is set, what is in use, what does not work. */
export function useNetworkSettings() {
  return useQuery({
    queryKey: networkKey,
    queryFn: ({ signal }) => getJson<NetworkSettings>(NETWORK, signal),
  });
}

/** Sets it, for the next call on. */
export function useChangeNetwork() {
  const queries = useQueryClient();
  return useMutation({
    // A password that was typed is not kept among the answers.
    gcTime: 0,
    mutationFn: (wanted: ChangeNetwork) => putJson<NetworkSettings>(NETWORK, wanted),
    onSuccess: (settings) => queries.setQueryData(networkKey, settings),
  });
}
