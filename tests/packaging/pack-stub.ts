import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Target } from './machines.ts';
import { createStubElectron } from './stub-electron.ts';

const project = resolve(import.meta.dirname, '../..');
const FLAGS = { linux: '--linux', win32: '--win', darwin: '--mac' } as const;
const helper = createRequire(createRequire(import.meta.url).resolve('electron-builder')).resolve(
  'app-builder-lib/out/targets/LinuxTargetHelper.js',
);

/** A package that was made: its folder, and the `.desktop` file that installers for Linux would bring. */
export type Packed = { folder: string; desktopFile: { name: string; text: string } | undefined };

/**
 * Packs what is built in `out/` for a system and a processor, with the project’s own configuration, as
 * `electron-builder dir` does, around a stand-in for Electron.
 */
export async function packStub(target: Target, work: string): Promise<Packed> {
  const electronDist = await createStubElectron(work, target);
  const output = join(work, `${target.platform}-${target.arch}`);
  await mkdir(output, { recursive: true });
  const desktop = join(output, 'desktop.json');
  const config = join(work, `${target.platform}-${target.arch}.config.cjs`);
  const text = `const config = require(${JSON.stringify(join(project, 'build/electron-builder.config.cjs'))});
module.exports = {
  ...config,
  electronDist: ${JSON.stringify(electronDist)},
  directories: { ...config.directories, output: ${JSON.stringify(output)} },
  async afterPack({ packager }) {
    if (packager.platform.name !== 'linux') return;
    const { LinuxTargetHelper } = require(${JSON.stringify(helper)});
    const linux = new LinuxTargetHelper(packager);
    const text = await linux.computeDesktopEntry(packager.platformSpecificBuildOptions);
    const name = linux.getDesktopFileName() + '.desktop';
    require('node:fs').writeFileSync(${JSON.stringify(desktop)}, JSON.stringify({ name, text }));
  },
};`;
  await writeFile(config, text);
  const builder = join(project, 'node_modules', 'electron-builder', 'cli.js');
  const args = [builder, FLAGS[target.platform], 'dir', `--${target.arch}`, '--config', config];
  // Neither a certificate of whoever runs this nor a release’s demand for one has a place here.
  const env: NodeJS.ProcessEnv = { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false' };
  for (const name of ['CSC_LINK', 'CSC_NAME', 'PORTOLAN_RELEASE']) delete env[name];
  const run = promisify(execFile);
  await run(process.execPath, args, { cwd: project, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`electron-builder failed:\n${stdout}\n${stderr}`);
    },
  );
  const made = (await readdir(output, { withFileTypes: true })).find((entry) =>
    entry.isDirectory(),
  );
  return {
    folder: join(output, made?.name ?? ''),
    desktopFile:
      target.platform === 'linux' ? JSON.parse(await readFile(desktop, 'utf8')) : undefined,
  };
}
