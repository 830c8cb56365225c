import { connect, createServer, type Socket } from 'node:net';
import { lengthOfMessage } from './http-message.ts';

// A proxy in plain Node that gives each request to the next server. It looks for the ends of messages only, so that little
// of what is measured is the proxy. Arguments: the addresses of the servers.

type Upstream = { host: string; port: number; idle: Socket[] };

const upstreams = process.argv.slice(2).map((url): Upstream => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), idle: [] };
});
let turn = 0;

function next(): Upstream {
  const upstream = upstreams[turn % upstreams.length];
  turn += 1;
  if (!upstream) throw new Error('Name the servers.');
  return upstream;
}

/** A connection that has no request under way; a server closes those that it was not asked on for a while. */
function open(upstream: Upstream): Socket {
  const idle = upstream.idle.pop();
  if (idle) return idle;
  const { host, port } = upstream;
  const socket = connect({ host, port, noDelay: true });
  // Who waits for its answer is told by its end.
  socket.on('error', () => undefined);
  const leave = (): void => {
    const at = upstream.idle.indexOf(socket);
    if (at !== -1) upstream.idle.splice(at, 1);
  };
  return socket.on('end', leave).on('close', leave);
}

/** Sends a request to a server and its answer to the client; both connections stay open. */
function forward(request: Buffer, client: Socket): void {
  const upstream = next();
  const socket = open(upstream);
  const gone = (): void => void client.destroy();
  socket.once('close', gone);
  collect(socket, (answer) => {
    socket.off('close', gone);
    upstream.idle.push(socket);
    client.write(answer);
  });
  socket.write(request);
}

/** Tells the one message that comes next, and listens no longer. */
function collect(socket: Socket, done: (message: Buffer) => void): void {
  let bytes: Buffer = Buffer.alloc(0);
  let length: number | undefined;
  const onData = (chunk: Buffer): void => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    length ??= lengthOfMessage(bytes);
    if (length === undefined || bytes.length < length) return;
    socket.off('data', onData);
    done(bytes);
  };
  socket.on('data', onData);
}

const server = createServer({ noDelay: true }, (client) => {
  const listen = (): void =>
    collect(client, (request) => {
      listen();
      forward(request, client);
    });
  client.on('error', () => client.destroy());
  listen();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
