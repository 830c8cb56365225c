import { BlockList, isIPv4 } from 'node:net';

/**
 * What an IP address leads to: `metadata` is where clouds hand out the secrets of their machines, `private` anything
 * else that is not on the public internet.
 */
export type AddressKind = 'public' | 'private' | 'metadata';

/** The special-purpose blocks of the IANA registries (RFC 6890) that are not globally reachable, and multicast. */
const PRIVATE_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const METADATA: ReadonlySet<string> = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  'fd00:ec2:0:0:0:0:0:254',
]);

const privateV4 = new BlockList();
for (const [network, prefix] of PRIVATE_V4) privateV4.addSubnet(network, prefix, 'ipv4');

/** What an address, as the resolver or `URL` writes it, leads to. What is no address is `private`. */
export function kindOfAddress(address: string): AddressKind {
  if (isIPv4(address)) return kindOfV4(address);
  const groups = groupsOf(address);
  if (groups === undefined) return 'private';
  if (METADATA.has(groups.map((group) => group.toString(16)).join(':'))) return 'metadata';
  const inner = innerV4(groups);
  if (inner !== undefined) return kindOfV4(inner);
  return isGlobalV6(groups) ? 'public' : 'private';
}

function kindOfV4(address: string): AddressKind {
  if (METADATA.has(address)) return 'metadata';
  return privateV4.check(address, 'ipv4') ? 'private' : 'public';
}

/** Only 2000::/3 is given out to the internet (RFC 4291, section 2.4), and of it not these. */
function isGlobalV6([first = 0, second = 0]: readonly number[]): boolean {
  if (first < 0x2000 || first > 0x3fff) return false;
  // 2001::/23 are protocols' own, Teredo among them (RFC 2928); 2001:db8::/32 and 3fff::/20 are for examples.
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  return !(first === 0x3fff && second < 0x1000);
}

/** The IPv4 address that an IPv6 address leads to: mapped, compatible, NAT64 (RFC 6052), 6to4 (RFC 3056). */
function innerV4(groups: readonly number[]): string | undefined {
  const [a = 0, b = 0, c = 0] = groups;
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  if (a === 0x2002) return dotted(b, c);
  const isMapped = isZero(0, 5) && groups[5] === 0xffff;
  // Not the unspecified address and loopback, which are in the same block.
  const isCompatible = isZero(0, 6) && ((groups[6] ?? 0) !== 0 || (groups[7] ?? 0) > 0xff);
  const isNat64 = a === 0x64 && b === 0xff9b && isZero(2, 6);
  return isMapped || isCompatible || isNat64 ? dotted(groups[6] ?? 0, groups[7] ?? 0) : undefined;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address, a zone left out; `undefined` for anything else. */
function groupsOf(address: string): number[] | undefined {
  const plain = address.replace(/%.*$/, '');
  const url = URL.parse(`http://[${plain}]/`);
  if (url === null) return undefined;
  // `URL` writes it in its one short form (RFC 5952), without dots.
  const [left = '', right] = url.hostname.slice(1, -1).split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const gap = right === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) => parseInt(group, 16));
}
