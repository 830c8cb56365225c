import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const build = resolve(import.meta.dirname, '../../build');

/** Width and height that a PNG's header states; throws for anything else. */
function pngSize(png: Buffer): string {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('every PNG has the size of its name', async () => {
  const names = await readdir(join(build, 'icons'));
  expect(names).toHaveLength(9);
  for (const name of names) {
    expect(`${pngSize(await readFile(join(build, 'icons', name)))}.png`).toBe(name);
  }
  expect(pngSize(await readFile(join(build, 'icon.png')))).toBe('1024x1024');
});

test('the Windows icon holds what its directory says', async () => {
  const ico = await readFile(join(build, 'icon.ico'));
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
  const sizes = entries.map((at) => {
    const start = ico.readUInt32LE(at + 12);
    const side = ico.readUInt8(at) || 256;
    expect(pngSize(ico.subarray(start, start + ico.readUInt32LE(at + 8)))).toBe(`${side}x${side}`);
    return side;
  });
  expect(sizes).toEqual([16, 24, 32, 48, 64, 256]);
});

test('the macOS icon is a row of chunks to its very end', async () => {
  const icns = await readFile(join(build, 'icon.icns'));
  expect(icns.subarray(0, 4).toString('latin1')).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const chunks: Record<string, string> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    const end = at + icns.readUInt32BE(at + 4);
    chunks[icns.subarray(at, at + 4).toString('latin1')] = pngSize(icns.subarray(at + 8, end));
  }
  expect(chunks).toMatchInlineSnapshot(`
    {
      "ic07": "128x128",
      "ic08": "256x256",
      "ic09": "512x512",
      "ic10": "1024x1024",
      "ic11": "32x32",
      "ic12": "64x64",
      "ic13": "256x256",
      "ic14": "512x512",
      "icp4": "16x16",
      "icp5": "32x32",
    }
  `);
});
