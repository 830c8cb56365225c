import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Where an upload is cut off: after that share of its body, or when its answer begins. */
export type Cut = number | 'answer';

const UPLOAD = /^(?:POST|PUT) \/api\/apis/;
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** Stands between a client and a portal, and cuts the connection of an upload where it is told to. */
export async function startCuttingProxy(portal: string) {
  const { hostname, port } = new URL(portal);
  let wanted: Cut | undefined;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    const cut = (): void => {
      client.destroy();
      upstream.destroy();
    };
    let left = Infinity;
    let isAnswerCut = false;
    client.on('data', (chunk) => {
      const upload = uploadIn(chunk);
      if (upload && wanted !== undefined) {
        if (wanted === 'answer') isAnswerCut = true;
        else left = upload.head + Math.ceil(upload.length * wanted);
        wanted = undefined;
      }
      if (chunk.length < left) {
        left -= chunk.length;
        upstream.write(chunk);
        return;
      }
      // What is let through has arrived before the connection ends.
      upstream.write(chunk.subarray(0, left), () => setImmediate(cut));
    });
    upstream.on('data', (chunk) => {
      if (isAnswerCut) cut();
      else client.write(chunk);
    });
    client.on('end', () => upstream.end());
    upstream.on('end', () => client.end());
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = address !== null && typeof address === 'object' ? address.port : 0;

  return {
    address: `http://127.0.0.1:${own}`,
    /** Cuts the next upload. */
    cutNext(cut: Cut) {
      wanted = cut;
    },
    /** Whether the upload that was to be cut has come. */
    isDue: () => wanted !== undefined,
    forgetCut() {
      wanted = undefined;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>;

function uploadIn(chunk: Buffer): { head: number; length: number } | undefined {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.subarray(0, end + 4).toString('latin1');
  const length = end === -1 || !UPLOAD.test(head) ? undefined : LENGTH.exec(head)?.[1];
  return length === undefined ? undefined : { head: end + 4, length: Number(length) };
}
