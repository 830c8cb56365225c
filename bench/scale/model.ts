import {
  API_PAGE,
  CATALOG_PAGE,
  DETAIL,
  LIST,
  type ReadRow,
  type Report,
  SEARCH,
} from './measured.ts';

/** What the model says of a size, from the smallest size that was measured, and what was measured there. */
export type Prediction = { what: string; size: number; expected: number; measured: number };

/** What readers need of the processors: cores that are busy, of the portals and of the database. */
export type Need = { size: number; portals: number; database: number };

/** A visit of a reader: the catalog and three APIs. */
const API_PAGES_PER_VISIT = 3;

/**
 * What docs/scaling.md says on paper, from the smallest size: bytes grow with APIs, and what a request costs does not.
 */
export function predict(report: Report): Prediction[] {
  const [first, ...others] = report.held;
  if (!first) return [];
  const processes = Math.min(...report.reads.map((row) => row.processes));
  const costOf = (what: string, size: number): number => {
    const row = report.reads.find((one) => isUsual(one, what, processes) && one.size === size);
    return row ? row.portal.serverMs + row.portal.databaseMs : Number.NaN;
  };
  const importOf = (size: number) =>
    report.imports.find((one) => one.size === size && one.processes === processes);
  return others.flatMap(({ size, held }) => [
    {
      what: 'MB on the disk',
      size,
      expected: (first.held.bytes / first.size / 1e6) * size,
      measured: held.bytes / 1e6,
    },
    ...[LIST, DETAIL, SEARCH, CATALOG_PAGE, API_PAGE].map((what) => ({
      what: `ms of processor, ${what}`,
      size,
      expected: costOf(what, first.size),
      measured: costOf(what, size),
    })),
    {
      what: 'ms of processor, import',
      size,
      expected: costOfImport(importOf(first.size)),
      measured: costOfImport(importOf(size)),
    },
    {
      what: 'KB of log, import',
      size,
      expected: (importOf(first.size)?.logBytes ?? Number.NaN) / 1e3,
      measured: (importOf(size)?.logBytes ?? Number.NaN) / 1e3,
    },
  ]);
}

/** How many cores so many readers a minute keep busy, by what a page cost with 32 clients. */
export function needOf(report: Report, readersPerMinute: number): Need[] {
  const processes = Math.min(...report.reads.map((row) => row.processes));
  return report.held.flatMap(({ size }) => {
    const of = (what: string) =>
      report.reads.find((one) => isUsual(one, what, processes) && one.size === size)?.portal;
    const catalog = of(CATALOG_PAGE);
    const api = of(API_PAGE);
    if (!catalog || !api) return [];
    const visits = readersPerMinute / 60;
    const cores = (perCatalog: number, perApi: number): number =>
      (visits * (perCatalog + API_PAGES_PER_VISIT * perApi)) / 1000;
    return [
      {
        size,
        portals: cores(catalog.serverMs, api.serverMs),
        database: cores(catalog.databaseMs, api.databaseMs),
      },
    ];
  });
}

function isUsual(row: ReadRow, what: string, processes: number): boolean {
  return (
    row.what === what && row.processes === processes && row.isProxied && row.connections === 32
  );
}

function costOfImport(row: Report['imports'][number] | undefined): number {
  return row ? row.portal.serverMs + row.portal.databaseMs : Number.NaN;
}
