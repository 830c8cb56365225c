import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What limits and budgets count a caller as: its address, or, as one host has a whole network of IPv6 addresses, the
 * first four groups of it. Behind a trusted proxy it is the address in `X-Forwarded-For`, where that is one.
 */
export function clientNetwork({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);
}

/** The same of an address: `2001:db8:0:1` for `2001:db8:0:1::5`, `192.0.2.1` for `::ffff:192.0.2.1`. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
