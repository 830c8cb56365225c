import { type Report, type Row, SEARCH } from './measured.ts';

/** One thing that the portal should hold, and what it did; `isHeld` where the run measured it. */
export type Verdict = { what: string; target: string; measured: string; isHeld: boolean };

const SIZE = 20_000;

/** What the portal should hold, each with what the run measured of it. */
export function judge({ rows, large, memory }: Report): Verdict[] {
  const compared = rows.filter(({ size, bare, what }) => size === SIZE && bare && isRead(what));
  const deep = rows.filter(
    ({ what, connections }) => what === 'deep page by cursor, cold' && connections === 1,
  );
  const small = rows.find(({ what }) => what.startsWith('small import'));
  const before = memory.find(({ size }) => size === 1000)?.atStart ?? Number.NaN;
  const after = memory.find(({ size }) => size === SIZE)?.atRest ?? Number.NaN;
  return [
    ...compared.map((row): Verdict => ({
      what: `${row.what} at 20,000 APIs, ${clients(row)}`,
      target: 'half of the bare route',
      measured: ratioOf(row).toFixed(2),
      isHeld: ratioOf(row) >= 0.5,
    })),
    flat(deep),
    ...rows.filter(({ what, size }) => what.startsWith(SEARCH) && size >= SIZE).map(searchVerdict),
    {
      what: 'small imports (10 KB), 32 clients',
      target: '300/s, and more than six times the naive way',
      measured: small
        ? `${Math.round(small.portal.perSecond)}/s, ${ratioOf(small).toFixed(1)}×`
        : '',
      isHeld: small !== undefined && small.portal.perSecond >= 300 && ratioOf(small) > 6,
    },
    atMost(
      'reads while 13 MB are imported, p99',
      50,
      'ms',
      Math.max(...large.reads.map(({ p99 }) => p99)),
    ),
    atMost('memory at rest, before any import', 120, 'MB', before),
    atMost('memory 35 s after the imports of 13 MB', 120, 'MB', after),
  ];
}

/** One client is answered before it has typed on, and 32 at once do not wait for each other. */
function searchVerdict({ what, size, connections, portal }: Row): Verdict {
  const name = `${what} at ${size.toLocaleString('en')} APIs`;
  return connections === 1
    ? atMost(`${name}, 1 client, p50`, 10, 'ms', portal.p50)
    : atMost(`${name}, ${connections} clients, p99`, 100, 'ms', portal.p99);
}

function isRead(what: string): boolean {
  return /^(?:list|detail)/u.test(what);
}

function clients({ connections }: Row): string {
  return connections === 1 ? '1 client' : `${connections} clients`;
}

function ratioOf({ portal, bare }: Row): number {
  return bare ? portal.perSecond / bare.perSecond : Number.NaN;
}

function flat(rows: readonly Row[]): Verdict {
  const times = rows.map(({ portal }) => portal.p50);
  const apart = Math.round((Math.max(...times) / Math.min(...times) - 1) * 100);
  const sizes = rows.map(({ size }) => size.toLocaleString('en')).join(', ');
  return {
    what: `a deep page by cursor at ${sizes} APIs`,
    target: 'within 20 % of each other',
    measured: `${apart} % apart`,
    isHeld: apart <= 20,
  };
}

function atMost(what: string, limit: number, unit: string, value: number): Verdict {
  const measured = Number.isNaN(value) ? 'not measured here' : `${Math.round(value)} ${unit}`;
  return { what, target: `at most ${limit} ${unit}`, measured, isHeld: value <= limit };
}
