import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A request that was read to its end. */
export type Heard = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer };

/** An answer: objects and lists go out as JSON, texts as HTML unless the headers say otherwise. */
export type Told = {
  status: number;
  body?: object | string | null;
  headers?: Readonly<Record<string, string>>;
};

export type WebServer = { address: string; close: () => Promise<void> };

/** Serves answers on 127.0.0.1; `packs`: as br or gzip, whichever is asked for, in several chunks. */
export async function startWebServer(
  answer: (heard: Heard) => Told | Promise<Told>,
  { packs = false } = {},
): Promise<WebServer> {
  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request;
    const chunks: Buffer[] = [];
    const reply = async (): Promise<void> => {
      for await (const chunk of request) chunks.push(chunk);
      const asked = { method, url: new URL(url, 'http://portal'), headers };
      const told = await answer({ ...asked, body: Buffer.concat(chunks) });
      send(response, told, packs ? (headers['accept-encoding'] ?? '') : '');
    };
    reply().catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const CHUNK = 7000;

function send(response: ServerResponse, { status, body, headers }: Told, packing: string): void {
  const isText = typeof body === 'string';
  const plain = isText ? body : body === undefined || body === null ? '' : JSON.stringify(body);
  const type = isText ? 'text/html; charset=utf-8' : 'application/json';
  const packed = packing.includes('br') ? 'br' : packing.includes('gzip') ? 'gzip' : undefined;
  const bytes = pack(Buffer.from(plain), packed);
  response.writeHead(status, {
    'content-type': type,
    ...(packed === undefined ? {} : { 'content-encoding': packed }),
    ...headers,
  });
  for (let at = 0; at < bytes.length; at += CHUNK) response.write(bytes.subarray(at, at + CHUNK));
  response.end();
}

function pack(bytes: Buffer, packed: 'br' | 'gzip' | undefined): Buffer {
  if (packed === 'br')
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return packed === 'gzip' ? gzipSync(bytes) : bytes;
}
