import { expect, test } from 'vitest';
import { buildZip, zip64End } from '#tests/archives/build-zip.ts';
import { readArchive } from './read-archive.ts';

/** A small generator of reproducible numbers below a bound (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const originals = [
  buildZip([
    { name: 'overview.json', data: '{"name":"Payments API","slug":"payments"}' },
    { name: 'docs/overview.md', data: '# Overview\n'.repeat(20) },
    { name: 'logo.png', data: Buffer.alloc(64, 7), method: 0 },
  ]),
  buildZip([{ name: 'openapi.json', data: '{"openapi":"3.1.0"}' }], { zip64: zip64End() }),
];

function mutate(original: Buffer, random: (bound: number) => number): Buffer {
  const bytes = Buffer.from(original);
  const interesting = [0x00, 0x01, 0x08, 0x2f, 0x50, 0x7f, 0x80, 0xff];
  for (let change = 0; change <= random(4); change += 1) {
    bytes[random(bytes.length)] = interesting[random(interesting.length)] ?? 0;
  }
  const at = random(bytes.length);
  const kind = random(6);
  if (kind === 0) return bytes.subarray(0, at);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(9))]);
  if (kind === 2) return Buffer.concat([bytes.subarray(0, at), bytes]);
  return bytes;
}

test('every mutated archive is answered by a value, and a refusal says why', async () => {
  const random = createRandom(20_260);
  let refused = 0;
  for (let round = 0; round < 1000; round += 1) {
    const original = originals[round % originals.length] ?? Buffer.alloc(0);
    const read = await readArchive(mutate(original, random));
    if (read.ok) continue;
    refused += 1;
    expect(read.findings.length).toBeGreaterThan(0);
    expect(read.findings[0]?.code).toMatch(/^zip\.[a-z0-9_]+$/u);
  }
  expect(refused).toBeGreaterThan(800);
});
