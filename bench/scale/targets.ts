import type { ImportRow, ReadRow, Report } from './measured.ts';

/** One thing that portals on PostgreSQL should hold, and what they did. */
export type Verdict = { what: string; target: string; measured: string; isHeld: boolean };

const OF_BARE = 0.5;
const IMPORTS_PER_CORE = 150;
/** So near to the disk's own commits, the disk is what limits. */
const OF_DISK = 0.9;

export function judge({ reads, imports, disk }: Report): Verdict[] {
  return [
    ...reads.flatMap((row) =>
      row.bare ? [readVerdict(row, row.portal.perSecond / row.bare.perSecond)] : [],
    ),
    ...imports.map((row) => importVerdict(row, disk.commitsTogether)),
  ];
}

function readVerdict(row: ReadRow, ratio: number): Verdict {
  const clients = row.connections === 1 ? '1 client' : `${row.connections} clients`;
  return {
    what: `${row.what}, ${row.size.toLocaleString('en')} APIs, ${namedProcesses(row)}, ${clients}`,
    target: `${OF_BARE} of bare`,
    measured: ratio.toFixed(2),
    isHeld: ratio >= OF_BARE,
  };
}

/** Imports by each second of processor that portals and database took for them, whatever else the machine did. */
function importVerdict({ size, processes, portal }: ImportRow, commits: number): Verdict {
  const perCore = 1000 / (portal.serverMs + portal.databaseMs);
  const ofDisk = portal.perSecond / commits;
  return {
    what: `imports, ${size.toLocaleString('en')} APIs, ${namedProcesses({ processes, isProxied: true })}`,
    target: `${IMPORTS_PER_CORE}/s by core, or ${OF_DISK} of the disk's commits`,
    measured: `${Math.round(perCore)}/s by core, ${ofDisk.toFixed(2)} of the disk`,
    isHeld: perCore >= IMPORTS_PER_CORE || ofDisk >= OF_DISK,
  };
}

export function namedProcesses({
  processes,
  isProxied,
}: Pick<ReadRow, 'processes' | 'isProxied'>): string {
  const count = processes === 1 ? '1 process' : `${processes} processes`;
  return isProxied ? count : `${count}, no proxy`;
}
