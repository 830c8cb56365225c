import { build } from './build.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

/** Does whatever is missing between a fresh clone and a built app; resolves to the Node to run it with. */
export async function prepare() {
  if (major < 20 || (major === 20 && minor < 12)) {
    process.stderr.write(
      `Portolan needs Node 20.12 or newer to install itself; this is ${process.versions.node}.\n`,
    );
    process.exit(1);
  }
  await install();
  const node = await pinnedNode();
  await build(node);
  return node;
}
