import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppliedMerge, ApplyMerge, Merge } from '#contracts/merges.ts';
import { postJson } from './client.ts';
import { designKeys, designPath } from './designs.ts';

function mergePath(designId: string): string {
  return `${designPath(designId)}/merge`;
}

/** What others changed on a portal, to be brought into the saved files of a design; nothing is written. */
export function requestMerge(
  designId: string,
  portal: string,
  signal: AbortSignal,
): Promise<Merge> {
  return postJson<Merge>(mergePath(designId), { portal }, { signal });
}

/** Writes a merge into the files of a design, all or none. */
export function useApplyMerge(designId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: ApplyMerge) =>
      postJson<AppliedMerge>(`${mergePath(designId)}/apply`, wanted),
    onSuccess: () => queries.invalidateQueries({ queryKey: designKeys.list }),
  });
}

/** Takes a merge back, or makes it again, in all of its files. */
export function useMergeAgain(designId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ merge, way }: { merge: string; way: 'undo' | 'redo' }) =>
      postJson<AppliedMerge>(`${mergePath(designId)}/${way}`, { merge }),
    onSuccess: () => queries.invalidateQueries({ queryKey: designKeys.list }),
  });
}
