import type { CatalogApi } from '#contracts/remote-portals.ts';

/** An API of a portal that numbers its revisions: only such a portal publishes, previews and restores when it is told. */
export type ManagedApi = CatalogApi & { revision: number };

export function isManaged(api: CatalogApi): api is ManagedApi {
  return api.revision !== null;
}
