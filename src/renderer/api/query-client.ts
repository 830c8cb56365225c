import { QueryCache, QueryClient, MutationCache } from '@tanstack/react-query';
import { onLanguageChange } from '#messages/language.ts';
import { refuseAccess } from './access-store.ts';
import { ApiError } from './api-error.ts';

function onError(error: Error): void {
  if (error instanceof ApiError && error.code === 'launch_token_invalid') refuseAccess();
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.status >= 500;
}

/** The cache of everything that was read from Portolan. Nothing here polls: the server is on the same machine. */
/**
 * Asks anew for what has changed, also where its first answer is still under way: that one may be of before the change,
 * and would be waited for and taken.
 */
class Queries extends QueryClient {
  override async invalidateQueries(
    ...[filters = {}, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      // Only what is then asked for anew by itself.
      .filter((query) => query.state.data === undefined && !query.isDisabled());
    await Promise.all(first.map((query) => query.cancel({ revert: true, silent: true })));
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new Queries({
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

// What was read has texts of the backend in it: findings, notes, why something failed. What is in view is asked for anew.
onLanguageChange(() => void queryClient.invalidateQueries());
