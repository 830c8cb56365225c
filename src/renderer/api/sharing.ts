import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reach, Sharing } from '#contracts/sharing.ts';
import { getJson, putJson, request } from './client.ts';

const SHARING = '/workbench/sharing';
const sharingKey = ['sharing'] as const;

/** Whether readers are served the portal on this computer, and where they find it. */
export function useSharing() {
  return useQuery({
    queryKey: sharingKey,
    queryFn: ({ signal }) => getJson<Sharing>(SHARING, signal),
  });
}

/** Shares it with those who can reach it, or with nobody any more. */
export function useShare() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reach: Reach | undefined): Promise<Sharing> => {
      if (reach !== undefined) return putJson<Sharing>(SHARING, { reach });
      const answer = await request(SHARING, { method: 'DELETE' });
      const sharing: Sharing = await answer.json();
      return sharing;
    },
    onSuccess: (sharing) => queries.setQueryData(sharingKey, sharing),
  });
}
