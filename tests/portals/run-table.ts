import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { short, type Verdict } from './judge.ts';
import { startWindow } from './program.ts';
import { type Cell, pushCells } from './push-cells.ts';
import { pullCells, windowCells } from './read-cells.ts';
import type { Remote } from './remote.ts';
import type { Row } from './report.ts';
import { openTrial } from './trial.ts';

type TableOptions = {
  remotes: readonly Remote[];
  home: string;
  /** Begins every slug, so that portals that keep what they got can be used again. */
  prefix: string;
  /** Only rows that have these words. */
  only: string;
  onCell: (remote: string, row: string, verdict: Verdict) => void;
};

/** Tries every action at every portal, one portal beside the other. */
export async function runTable(options: TableOptions): Promise<Row[]> {
  const { remotes, home, prefix, only, onCell } = options;
  const window = async ({ folder }: { folder: string }) => startWindow(join(folder, 'window'));
  const cells = [...windowCells(window), ...pushCells, ...pullCells].filter(({ row }) =>
    row.includes(only),
  );
  const columns = remotes.map(async (remote, column): Promise<Verdict[]> => {
    const own = join(home, String(column));
    await mkdir(own, { recursive: true });
    const verdicts: Verdict[] = [];
    for (const [number, cell] of cells.entries()) {
      const first = await runCell(cell, remote, own, `${prefix}-${number}`);
      // The machine was busy with something else, and Portolan's own check of a small design gave up.
      const isStopped = 'reason' in first && /took too long, so it was stopped/.test(first.reason);
      const again = `${prefix}-${number}${cells.length}`;
      const verdict = isStopped ? await runCell(cell, remote, own, again) : first;
      verdicts.push(verdict);
      onCell(remote.name, cell.row, verdict);
    }
    return verdicts;
  });
  const all = await Promise.all(columns);
  return cells.map(({ row }, index) => ({
    row,
    verdicts: all.map((verdicts) => verdicts[index] ?? { kind: 'none' }),
  }));
}

async function runCell(cell: Cell, remote: Remote, home: string, slug: string): Promise<Verdict> {
  if (cell.isFor?.(remote) === false) return { kind: 'none' };
  const trial = await openTrial(remote, home, slug);
  try {
    return await cell.run(trial);
  } catch (error) {
    return short(
      `it could not be tried: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await trial.close();
  }
}
