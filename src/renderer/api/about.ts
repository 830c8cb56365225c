import { useQuery } from '@tanstack/react-query';
import type { About } from '#contracts/workbench.ts';
import { getJson } from './client.ts';

export function useAbout() {
  return useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => getJson<About>('/workbench/about', signal),
    staleTime: Infinity,
  });
}
