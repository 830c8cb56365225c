import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type BenchedPortal = 'bare' | 'resource';

/** A portal of `tests/stand-in` in a process of its own, so that it holds up nothing that is measured. */
export async function startBenchedPortal(kind: BenchedPortal) {
  const script = fileURLToPath(new URL('serve-stand-in.ts', import.meta.url));
  const child = fork(script, [kind]);
  const [address]: string[] = await once(child, 'message');
  return {
    address: address ?? '',
    async close() {
      const closed = once(child, 'exit');
      child.kill();
      await closed;
    },
  };
}
