import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type FetchSpecification,
  FETCHED_FROM_HEADER,
  type ImportedSpecification,
  type SpecificationNaming,
  type SpecificationReview,
} from '#contracts/specification.ts';
import { apiMessages } from '#messages/en/api.ts';
import { request } from './client.ts';
import { designKeys } from './designs.ts';
import { runLongWork } from './long-work.ts';

const BASE = '/workbench/specifications';

async function sendBlob<T>(path: string, body: Blob, signal?: AbortSignal): Promise<T> {
  const response = await request(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'text/plain; charset=utf-8' },
    body,
    signal,
  });
  return response.json();
}

/** What a specification is, and what importing it would make of it. */
export function reviewSpecification(body: Blob, signal: AbortSignal): Promise<SpecificationReview> {
  return sendBlob(`${BASE}/review`, body, signal);
}

/** The bytes behind an address, read by the backend, and where they came from in the end. */
export async function fetchSpecification(
  wanted: FetchSpecification,
  signal: AbortSignal,
): Promise<{ body: Blob; url: string }> {
  const response = await request(`${BASE}/fetch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
    signal,
  });
  return {
    body: await response.blob(),
    url: response.headers.get(FETCHED_FROM_HEADER) ?? wanted.url,
  };
}

type Wanted = { body: Blob; naming: SpecificationNaming };

export function useImportSpecification() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, naming }: Wanted) =>
      runLongWork({
        title: () => apiMessages.t('import.title', { name: naming.name }),
        run: async (signal) => {
          const path = `${BASE}?${new URLSearchParams(naming).toString()}`;
          const imported = await sendBlob<ImportedSpecification>(path, body, signal);
          await queries.invalidateQueries({ queryKey: designKeys.list });
          return imported;
        },
        done: ({ design }) => ({
          message: () => apiMessages.t('import.done', { path: design.path }),
          place: {
            href: `/designs/${encodeURIComponent(design.id)}`,
            label: () => apiMessages.t('import.show'),
          },
        }),
      }),
  });
}
