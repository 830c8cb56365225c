import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FolderListing } from '#contracts/workbench.ts';
import { getJson } from './client.ts';

const listingPath = (path: string | undefined): string =>
  path === undefined
    ? '/workbench/folders'
    : `/workbench/folders?${new URLSearchParams({ path }).toString()}`;

/** The folders inside one; `undefined` is where Portolan starts looking. */
export const useFolders = (path: string | undefined) =>
  useQuery({
    queryKey: ['folders', path ?? ''],
    queryFn: ({ signal }) => getJson<FolderListing>(listingPath(path), signal),
    placeholderData: keepPreviousData,
  });
