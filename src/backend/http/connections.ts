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

/**
 * Ends the connections that carry no request when the app closes, and the others as soon as they are answered.
 *
 * Node waits a minute for a connection that never sent anything, and browsers open such ones ahead of need.
 */
export function closeIdleSockets(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isClosing = false;

  const rest = (socket: Socket): void => {
    if (isClosing) socket.destroySoon();
    else if (!socket.destroyed) idle.add(socket);
  };
  app.server.on('connection', (socket: Socket) => {
    socket.once('close', () => idle.delete(socket));
    rest(socket);
  });
  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => rest(socket));
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
    done();
  });
}
