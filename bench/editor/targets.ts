import type { BenchDocument } from './documents.ts';
import type { Figures } from './page-actions.ts';

type Row = {
  what: string;
  unit: '' | 'ms' | 'MB';
  /** What it should stay under, by size of the document and the figures of plain Monaco. */
  atMost?: (size: BenchDocument['size'], plain: Figures) => number | undefined;
};

function mostMemory(size: BenchDocument['size']) {
  return { small: undefined, medium: undefined, large: 800, huge: 600 }[size];
}

/** The figures in the order of the table, each with what it should hold. */
export const rows: readonly Row[] = [
  { what: 'text', unit: 'ms', atMost: (size) => (size === 'huge' ? 3000 : 1500) },
  { what: 'outline', unit: 'ms', atMost: (size) => (size === 'huge' ? 3000 : 2000) },
  { what: 'diagnostics', unit: 'ms', atMost: (size) => (size === 'huge' ? 8000 : 3000) },
  { what: 'opening longest task', unit: 'ms' },
  // From the top of the text to its middle.
  { what: 'jump longest task', unit: 'ms' },
  { what: 'key p50', unit: 'ms' },
  { what: 'key p95', unit: 'ms', atMost: (_size, plain) => (plain['key p95'] ?? Number.NaN) * 1.1 },
  { what: 'key max', unit: 'ms', atMost: () => 100 },
  {
    what: 'typing long tasks',
    unit: '',
    atMost: (_size, plain) => plain['typing long tasks'],
  },
  { what: 'typing longest task', unit: 'ms' },
  {
    what: 'broken edit to marker',
    unit: 'ms',
    atMost: (size) => ({ small: 250, medium: 300, large: 1000, huge: undefined })[size],
  },
  { what: 'mended edit to no marker', unit: 'ms' },
  { what: 'mended edit to diagnostics', unit: 'ms' },
  { what: 'Add Response to text', unit: 'ms', atMost: () => 100 },
  { what: 'Add Response slowest', unit: 'ms' },
  { what: 'save', unit: 'ms' },
  { what: 'saving longest task', unit: 'ms', atMost: () => 100 },
  { what: 'heap', unit: 'MB', atMost: (size) => (size === 'small' ? 80 : undefined) },
  { what: 'renderer in all', unit: 'MB', atMost: mostMemory },
  { what: 'renderer after editing', unit: 'MB', atMost: mostMemory },
  { what: 'renderer 20 s later', unit: 'MB', atMost: mostMemory },
];
