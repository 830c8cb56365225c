import { BlockList, isIP } from 'node:net';
import type { Environment } from '#backend/runtime/environment.ts';

const NAME = 'PORTOLAN_TRUST_PROXY';

/**
 * Reads the addresses and CIDR ranges of the proxies before the portal, with commas between them; none unless given.
 *
 * @throws {Error} with a message for people, when one is neither
 */
export function readTrustedProxies(env: Environment): readonly string[] {
  const entries = (env[NAME] ?? '').split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  for (const entry of given) {
    if (!isAddressOrRange(entry)) {
      throw new Error(
        `${NAME} has "${entry}". Use addresses or ranges such as "127.0.0.1" or "10.0.0.0/8", separated by commas.`,
      );
    }
  }
  return given;
}

/** Whether an address is one of the named proxies'. */
export function createProxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  // The whole internet would be nobody's proxy: then everybody could choose the address that is counted.
  return (
    /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 6 ? 128 : 32)
  );
}
