import { describeMachine } from '#bench/describe-machine.ts';
import { launchBrowser } from '#bench/launch-browser.ts';
import { median } from '#bench/median.ts';
import { writeSection } from '#bench/write-section.ts';
import { measureStart, type Start } from './measure-start.ts';

// `npm run bench -- start`: from the command to Home, some times over. Writes docs/benchmarks.md.

const ROUNDS = 7;

const rows: readonly { what: string; of: keyof Start; unit: string; atMost: number }[] = [
  { what: 'start to “ready”', of: 'ready', unit: 'ms', atMost: 400 },
  { what: 'navigation to a Home that can be used', of: 'home', unit: 'ms', atMost: 1000 },
  { what: 'scripts before the editor opens, gzip', of: 'script', unit: 'KB', atMost: 300 },
  { what: 'the host’s memory at rest', of: 'memory', unit: 'MB', atMost: 120 },
];

const browser = await launchBrowser();
try {
  // The first one reads the files from the disk.
  await measureStart(browser);
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await measureStart(browser));
  const section = [
    `Measured ${describeMachine('npm run bench -- start')}; browser and host share the cores.`,
    '',
    '| what | median | slowest or largest | hold | |',
    '|---|---:|---:|---:|---|',
    ...rows.map(({ what, of, unit, atMost }) => {
      const figures = starts.map((start) => start[of]).filter((figure) => figure !== undefined);
      const middle = median(figures);
      const cells = [middle, Math.max(...figures), atMost].map((n) => `${Math.round(n)} ${unit}`);
      return `| ${what} | ${cells[0]} | ${cells[1]} | ≤ ${cells[2]} | ${middle <= atMost ? 'OK' : 'short'} |`;
    }),
  ].join('\n');
  process.stdout.write(`${section}\n`);
  writeSection('start', section);
} finally {
  await browser.close();
}
