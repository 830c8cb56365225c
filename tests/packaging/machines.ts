import { closeSync, openSync, readSync } from 'node:fs';

export type Target = { platform: 'linux' | 'win32' | 'darwin'; arch: 'x64' | 'arm64' };

/** The numbers of processors in the headers of ELF (`e_machine`), PE (`Machine`) and Mach-O (`cputype`). */
export const machines = {
  linux: { x64: 0x3e, arm64: 0xb7 },
  win32: { x64: 0x8664, arm64: 0xaa64 },
  darwin: { x64: 0x0100_0007, arm64: 0x0100_000c },
} as const;

/** What a program or library is for, `linux x64`, by its own header; throws for what is none of the known ones. */
export function machineOf(file: string): `${Target['platform']} ${Target['arch']}` {
  const head = Buffer.alloc(4096);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  const [platform, machine] = readHead(head);
  for (const arch of ['x64', 'arm64'] as const) {
    if (platform !== undefined && machines[platform][arch] === machine)
      return `${platform} ${arch}`;
  }
  throw new Error(`${file} is no program for a system that Portolan runs on.`);
}

function readHead(head: Buffer): [platform: Target['platform'] | undefined, machine: number] {
  if (head.readUInt32BE(0) === 0x7f454c46) return ['linux', head.readUInt16LE(18)];
  if (head.readUInt32LE(0) === 0xfeedfacf) return ['darwin', head.readUInt32LE(4)];
  if (head.toString('latin1', 0, 2) !== 'MZ') return [undefined, 0];
  const at = head.readUInt32LE(0x3c);
  const isPortable = at < head.length - 6 && head.readUInt32LE(at) === 0x4550;
  return isPortable ? ['win32', head.readUInt16LE(at + 4)] : [undefined, 0];
}
