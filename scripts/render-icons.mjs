// Draws the application's icons from their SVG sources: `npm run icons`, after a source has changed.
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const build = new URL('../build/', import.meta.url);

const systemBrowser = '/usr/bin/chromium';
const hasSystemBrowser = await access(systemBrowser).then(
  () => true,
  () => false,
);
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(hasSystemBrowser && { executablePath: systemBrowser }),
});
const pictures = new Map();
try {
  for (const size of sizes) pictures.set(size, await draw(size));
} finally {
  await browser.close();
}

await mkdir(new URL('icons/', build), { recursive: true });
for (const [size, png] of pictures) {
  await writeFile(new URL(`icons/${size}x${size}.png`, build), png);
}
await writeFile(new URL('icon.png', build), pictures.get(1024));
// Shown in About on Windows and Linux, so it is shipped.
await writeFile(new URL('../resources/icons/portolan.png', import.meta.url), pictures.get(256));
await writeFile(new URL('icon.ico', build), ico([16, 24, 32, 48, 64, 256]));
await writeFile(new URL('icon.icns', build), icns());

/** Below 48 pixels the chart's fine lines would only blur, so a simpler drawing takes their place. */
async function draw(size) {
  const name = size < 48 ? 'portolan-small.svg' : 'portolan.svg';
  const svg = await readFile(new URL(`../resources/icons/${name}`, import.meta.url));
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const address = `data:image/svg+xml;base64,${svg.toString('base64')}`;
  await page.setContent(
    `<body style="margin:0"><img src="${address}" style="display:block;width:${size}px">`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** Windows: a directory of 16-byte entries, then the PNGs. A side of 256 is written as 0. */
function ico(sides) {
  const directory = Buffer.alloc(6 + 16 * sides.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(sides.length, 4);
  let offset = directory.length;
  for (const [index, side] of sides.entries()) {
    const entry = 6 + 16 * index;
    const { length } = pictures.get(side);
    directory.writeUInt8(side % 256, entry);
    directory.writeUInt8(side % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([directory, ...sides.map((side) => pictures.get(side))]);
}

/** macOS: chunks of a four-letter type and a length, each a PNG; types name a size and whether it is for Retina. */
function icns() {
  const types = {
    icp4: 16,
    icp5: 32,
    ic11: 32,
    ic12: 64,
    ic07: 128,
    ic13: 256,
    ic08: 256,
    ic14: 512,
    ic09: 512,
    ic10: 1024,
  };
  const chunks = Object.entries(types).map(([type, size]) => chunk(type, pictures.get(size)));
  return chunk('icns', Buffer.concat(chunks));
}

function chunk(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}
