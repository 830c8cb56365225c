import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FolderListing } from '#contracts/workbench.ts';
import { getJson } from './client.ts';

function listingPath(path: string | undefined): string {
  return path === undefined
    ? '/workbench/folders'
    : `/workbench/folders?${new URLSearchParams({ path }).toString()}`;
}

/** The folders inside one; `undefined` is where Portolan starts looking. */
export function useFolders(path: string | undefined) {
  return useQuery({
    queryKey: ['folders', path ?? ''],
    queryFn: ({ signal }) => getJson<FolderListing>(listingPath(path), signal),
    placeholderData: keepPreviousData,
  });
}
