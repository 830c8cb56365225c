import { startBarePortal } from '#tests/stand-in/bare-portal.ts';
import { startResourcePortal } from '#tests/stand-in/resource-portal.ts';

// `node serve-stand-in.ts bare|resource`: tells its parent the address.
const start = process.argv[2] === 'bare' ? startBarePortal : startResourcePortal;
const { address } = await start();
process.send?.(address);
process.once('disconnect', () => process.exit());
