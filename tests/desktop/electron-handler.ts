import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';

// How Electron 45 hands a request of a page to the handler of a scheme, and its answer back
// (lib/browser/api/protocol.ts): no signal, so that nothing is heard of a page that gives a request up; texts as one
// buffer, Blobs and streams as a stream; headers by their names, so of several Set-Cookie one; nothing of ranges.

type Handler = (request: Request) => Promise<Response>;
type Asked = {
  url?: string | undefined;
  method?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};

/** Headers that the network stack adds, which a scheme of an app's own does not pass. */
const OF_THE_NETWORK =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|cookie|sec-.*|range|upgrade-insecure-requests)$/u;
/** Of an answer: what concerns the connection between the two ends. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Answers HTTP requests of a page by the handler, as if the page's origin were the app's own. */
export function answerByHandler(handler: Handler, origin: string) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    try {
      const answer = await handler(requestOf(incoming, bytes, origin));
      if (answer.type === 'error') outgoing.destroy();
      else sendAnswer(answer, outgoing);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      outgoing.destroy();
    }
  };
}

/** A request as Electron 45 gives it to the handler of a scheme. */
export function requestOf(
  { url = '/', method = 'GET', headers }: Asked,
  bytes: Buffer,
  origin: string,
): Request {
  const passed = Object.entries(headers).filter(([name]) => !OF_THE_NETWORK.test(name));
  const given = new Headers(passed.map(([name, value]) => [name, String(value)]));
  if (given.has('origin')) given.set('origin', origin);
  return new Request(new URL(url, origin).href.replace(/^\w+:\/\/[^/]*/u, origin), {
    method,
    headers: given,
    ...bodyOf(bytes, given.get('content-type') ?? ''),
  });
}

/** What the page sends as a text is one buffer; the rest is read as it comes, in pieces of a mebibyte, one in a turn. */
function bodyOf(bytes: Buffer, type: string): RequestInit & { duplex?: 'half' } {
  if (bytes.length === 0) return {};
  if (type.startsWith('application/json')) return { body: new Uint8Array(bytes) };
  let at = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await setImmediate();
      if (at >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + 1024 * 1024)));
      at += 1024 * 1024;
    },
  });
  return { body, duplex: 'half' };
}

function sendAnswer(answer: Response, outgoing: ServerResponse): void {
  const headers = [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name));
  outgoing.writeHead(answer.status, Object.fromEntries(headers));
  if (!answer.body) {
    outgoing.end();
    return;
  }
  const body = Readable.fromWeb(answer.body as NodeReadableStream);
  // The page that stops reading closes the stream.
  outgoing.once('close', () => body.destroy());
  body.once('error', () => outgoing.destroy());
  body.pipe(outgoing);
}
