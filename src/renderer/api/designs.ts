import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BinnedDesign,
  CopyDesign,
  CreateDesign,
  DeletedDesigns,
  Design,
  DesignList,
  DesignSummary,
  OpenDesign,
  OpenedApi,
  RenameDesign,
} from '#contracts/workbench.ts';
import { platform } from '#renderer/browser/platform.ts';
import { getJson, postJson, request } from './client.ts';

export const designKeys = {
  list: ['designs'] as const,
  one: (id: string) => ['designs', id] as const,
  deleted: ['deleted-designs'] as const,
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

/** Makes a design of the workspace of a ZIP archive on this disk. */
export function useOpenArchive() {
  return useDesignChange((archive: OpenDesign) =>
    postJson<OpenedApi>('/workbench/designs/open-archive', archive),
  );
}

/** A change of the list of designs; the list is read again after it. */
function useDesignChange<Wanted, Result>(change: (wanted: Wanted) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [designKeys.list, designKeys.deleted].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Writes another name into overview.json. */
export function useRenameDesign(id: string) {
  return useDesignChange((wanted: RenameDesign) =>
    postJson<DesignSummary>(designPath(id), wanted, { method: 'PATCH' }),
  );
}

/** Copies what is saved into a new folder of the workspace. */
export function useCopyDesign(id: string) {
  return useDesignChange((wanted: CopyDesign) =>
    postJson<DesignSummary>(`${designPath(id)}/copies`, wanted),
  );
}

/** Moves a design's folder to the system's bin, else to Portolan's own: then its id there is the answer. */
export function useDeleteDesign({ id, path }: Pick<DesignSummary, 'id' | 'path'>) {
  return useDesignChange(async (): Promise<string | undefined> => {
    if (platform.moveToBin !== undefined) {
      await platform.moveToBin(path);
      return undefined;
    }
    const response = await request(designPath(id), { method: 'DELETE' });
    const binned: BinnedDesign = await response.json();
    return binned.id;
  });
}

/** Takes a folder that was opened from elsewhere off the list. */
export function useForgetDesign(id: string) {
  return useDesignChange(() => request(`${designPath(id)}/listing`, { method: 'DELETE' }));
}

/** What lies in Portolan's own bin. */
export function useDeletedDesigns() {
  return useQuery({
    queryKey: designKeys.deleted,
    queryFn: ({ signal }) => getJson<DeletedDesigns>('/workbench/deleted-designs', signal),
  });
}

/** Puts a deleted design back to where it was. */
export function useRestoreDesign() {
  return useDesignChange((id: string) =>
    postJson<DesignSummary>(`/workbench/deleted-designs/${encodeURIComponent(id)}/restore`),
  );
}
