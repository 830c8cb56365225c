import { startPortalGroup } from '#tests/cluster/portal-group.ts';
import { startCrashingServer } from '#tests/cluster/crashing-server.ts';
import {
  type ClusterFaultCounts,
  type ClusterFaultOptions,
  runClusterFaults,
} from './run-cluster-faults.ts';

const SIZE = 4;

type Options = Pick<ClusterFaultOptions, 'processKills' | 'serverKills' | 'random' | 'onRound'> & {
  /** The command line; the one that was built for the unit tests unless given. */
  program?: string;
};

/** Starts a database server that keeps what it acknowledges, and four processes of a portal on it, and kills them. */
export async function killPortals(options: Options): Promise<ClusterFaultCounts> {
  const { program, ...faults } = options;
  const server = await startCrashingServer({
    fsync: 'on',
    synchronous_commit: 'on',
    // Before it reads its log it makes sure of what is on the disk: in one call instead of one for each of its files.
    recovery_init_sync_method: 'syncfs',
  });
  try {
    const group = await startPortalGroup({ program, database: server.url, size: SIZE });
    try {
      return await runClusterFaults({ ...faults, group, server, size: SIZE });
    } finally {
      await group.close();
    }
  } finally {
    await server.close();
  }
}
