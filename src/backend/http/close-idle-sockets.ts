import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
