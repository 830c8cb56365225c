import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DataJob, DataJobState, DataOverview } from '#contracts/data-folder.ts';
import { apiMessages } from '#messages/en/api.ts';
import { ApiError } from './api-error.ts';
import { getJson, postJson, putJson, request } from './client.ts';
import { runLongWork } from './long-work.ts';

const DATA = '/workbench/data';
const overviewKey = ['data', 'overview'] as const;
const jobKey = ['data', 'job'] as const;
/** How long until progress is looked at again, in milliseconds. */
const PACE_MS = 100;

/** Where everything is kept, how much of it, and the backups of it. */
export function useDataOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => getJson<DataOverview>(DATA, signal),
    staleTime: 0,
  });
}

async function readJob(signal?: AbortSignal): Promise<DataJob | null> {
  return (await getJson<DataJobState>(`${DATA}/job`, signal)).job;
}

/** The backup, check or restore that runs, or ran last; another window may have begun it. */
export function useDataJob() {
  return useQuery({
    queryKey: jobKey,
    queryFn: ({ signal }) => readJob(signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PACE_MS : false),
    staleTime: 0,
  });
}

function failed(job: DataJob): ApiError {
  return new ApiError({
    status: 0,
    code: 'data_work',
    title: apiMessages.t(`data.${job.kind}`),
    detail: job.message,
    errors: [],
  });
}

export type DataWork = { kind: 'backup' } | { kind: 'check' | 'restore'; name: string };

/** Begins a work and answers how it ended; when the signal says so, it is cancelled. */
async function follow(work: DataWork, queries: QueryClient, signal: AbortSignal): Promise<DataJob> {
  const [path, body] =
    work.kind === 'backup' ? ['backups', {}] : [`${work.kind}s`, { name: work.name }];
  const begun = await postJson<DataJobState>(`${DATA}/${path}`, body);
  const cancel = (): void => void request(`${DATA}/job`, { method: 'DELETE' });
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    for (let { job } = begun; ; job = await readJob()) {
      queries.setQueryData(jobKey, job);
      if (job?.state === 'failed') throw failed(job);
      if (job?.state === 'done') return job;
      signal.throwIfAborted();
      if (job === null || job.state === 'cancelled')
        throw new Error(apiMessages.t('cancelled.short'));
      await new Promise((resolve) => {
        setTimeout(resolve, PACE_MS);
      });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    await queries.invalidateQueries({ queryKey: ['data'] });
  }
}

/** Writes a backup, checks one, or restores one at the next start, in sight of the status bar. */
export function useDataWork() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: DataWork) =>
      runLongWork({
        title: () => apiMessages.t(`data.${work.kind}`),
        passing: work.kind !== 'backup',
        run: (signal) => follow(work, queries, signal),
        done: ({ kind, file }) =>
          kind === 'backup'
            ? {
                message: () => apiMessages.t('data.written', { file }),
                place: { href: '#/settings', label: () => apiMessages.t('data.show') },
              }
            : undefined,
      }),
  });
}

/** Asks the work that runs to stop, or forgets the one that ran last. */
export function useEndDataJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request(`${DATA}/job`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['data'] }),
  });
}

export function useChooseBackupFolder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => putJson<DataOverview>(`${DATA}/backup-folder`, { path }),
    onSuccess: (overview) => queries.setQueryData(overviewKey, overview),
  });
}

/** Gives up a restored backup that waits for the next start. */
export function useDropStaged() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const response = await request(`${DATA}/restores`, { method: 'DELETE' });
      const overview: DataOverview = await response.json();
      return overview;
    },
    onSuccess: (overview) => queries.setQueryData(overviewKey, overview),
  });
}
