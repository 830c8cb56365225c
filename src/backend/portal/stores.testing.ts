import type { PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';

/** The same data, whose works are given other stores: to count what is asked of one, or to let it fail. */
export function withStores(
  data: PortalDatabase,
  change: (stores: PortalStores) => PortalStores,
): PortalDatabase {
  return {
    read: (work) => data.read((stores) => work(change(stores))),
    write: (work) => data.write((stores) => work(change(stores))),
    writeGrouped: (work) => data.writeGrouped((stores) => work(change(stores))),
    version: () => data.version(),
  };
}
