import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './client-network.ts';

export type ConnectionLimits = { perAddress: number; total: number };

/**
 * Closes connections beyond so many of one address, and in all, without a word.
 *
 * What counts is the address of the socket, since nothing was read yet: that of a proxy stands for many clients.
 *
 * @param isProxy addresses that are not counted
 */
export function limitConnections(
  { server }: FastifyInstance,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  server.maxConnections = limits.total;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const others = open.get(network) ?? 0;
    if (others >= limits.perAddress) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
