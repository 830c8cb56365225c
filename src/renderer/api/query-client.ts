import { QueryCache, QueryClient, MutationCache } from '@tanstack/react-query';
import { refuseAccess } from './access-store.ts';
import { ApiError } from './api-error.ts';

function onError(error: Error): void {
  if (error instanceof ApiError && error.code === 'launch_token_invalid') refuseAccess();
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.status >= 500;
}

/** The cache of everything that was read from Portolan. Nothing here polls: the server is on the same machine. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: isWorthRetrying,
      retryDelay: 300,
      // Being offline says nothing about a server on this machine.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
