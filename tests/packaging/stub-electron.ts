import { appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asar } from './builder-parts.ts';

/**
 * A folder that electron-builder takes for an unpacked Electron for Linux: a small real program with a fuse wire
 * (its sentinel, version 1, nine fuses) at its end.
 */
export async function createStubElectron(folder: string, program: string): Promise<string> {
  const dist = join(folder, 'electron');
  for (const name of ['locales', 'resources']) await mkdir(join(dist, name), { recursive: true });
  await copyFile(program, join(dist, 'electron'));
  await appendFile(
    join(dist, 'electron'),
    Buffer.concat([
      Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
      Buffer.from([1, 9]),
      Buffer.from('101100011'),
    ]),
  );
  await writeFile(join(dist, 'version'), '45.4.1');
  for (const name of ['en-US', 'de']) await writeFile(join(dist, 'locales', `${name}.pak`), '');

  const app = join(folder, 'default-app');
  await mkdir(app);
  await writeFile(join(app, 'main.js'), '');
  await asar.createPackage(app, join(dist, 'resources', 'default_app.asar'));
  return dist;
}
