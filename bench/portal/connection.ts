import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: string };

export type Connection = { send(request: Uint8Array): Promise<Answer>; close(): void };

/**
 * One kept-alive connection that sends whole requests and reads whole answers.
 *
 * It does the least that HTTP/1.1 needs (answers with a `Content-Length`), so that little of what is measured is the
 * one that measures.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  let chunks: Buffer[] = [];
  let length = 0;
  let wanted = 0;

  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length < wanted) return;
    const all = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    chunks = [all];
    const end = all.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = all.toString('latin1', 0, end);
    const size = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    wanted = end + 4 + size;
    if (length < wanted) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      body: all.toString('utf8', end + 4, wanted),
    };
    chunks = [];
    length = 0;
    wanted = 0;
    const done = waiting;
    waiting = undefined;
    done?.resolve(answer);
  });

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** The bytes of a request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: Uint8Array = new Uint8Array(),
): Uint8Array {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body.length > 0) lines.push(`Content-Length: ${body.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}
