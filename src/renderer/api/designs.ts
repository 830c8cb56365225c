import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreateDesign,
  Design,
  DesignList,
  DesignSummary,
  OpenDesign,
} from '#contracts/workbench.ts';
import { getJson, postJson } from './client.ts';

export const designKeys = {
  list: ['designs'] as const,
  one: (id: string) => ['designs', id] as const,
};

export function designPath(id: string): string {
  return `/workbench/designs/${encodeURIComponent(id)}`;
}

/** The address of a file of a design; each segment of its path is escaped, the slashes stay. */
export function designFilePath(id: string, path: string): string {
  return `${designPath(id)}/files/${path.split('/').map(encodeURIComponent).join('/')}`;
}

export function useDesigns() {
  return useQuery({
    queryKey: designKeys.list,
    queryFn: ({ signal }) => getJson<DesignList>('/workbench/designs', signal),
  });
}

export function useDesign(id: string) {
  return useQuery({
    queryKey: designKeys.one(id),
    queryFn: ({ signal }) => getJson<Design>(designPath(id), signal),
  });
}

export function useCreateDesign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (design: CreateDesign) => postJson<DesignSummary>('/workbench/designs', design),
    onSuccess: () => queries.invalidateQueries({ queryKey: designKeys.list }),
  });
}

export function useOpenDesign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (folder: OpenDesign) => postJson<DesignSummary>('/workbench/designs/open', folder),
    onSuccess: () => queries.invalidateQueries({ queryKey: designKeys.list }),
  });
}
