import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { WINDOW_HEADERS } from '#backend/http/content-security-policy.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { etagOf } from '#backend/http/etag.ts';
import { UNTRUSTED_IMAGE } from '#backend/portal/read/uploaded-files.ts';
import { codingFor, type Coding, compress } from './compression.ts';
import type { Site } from './open-site.ts';

const TYPES: Readonly<Record<string, { mediaType: string; isText: boolean } | undefined>> = {
  '.js': { mediaType: 'text/javascript; charset=utf-8', isText: true },
  '.css': { mediaType: 'text/css; charset=utf-8', isText: true },
  '.svg': { mediaType: 'image/svg+xml', isText: true },
  '.json': { mediaType: 'application/json; charset=utf-8', isText: true },
  '.ttf': { mediaType: 'font/ttf', isText: true },
  '.png': { mediaType: 'image/png', isText: false },
  '.woff2': { mediaType: 'font/woff2', isText: false },
};

/** The bundler names these files after their content, so a name never gets another content. */
const HASHED = /^[\w.~-]+-[\w-]{8,}\.[a-z0-9]+$/i;
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** What is kept of compressed files, in bytes: several times what the site itself has. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** The client's scripts and styles, and the logo. */
export function fileRoutes(app: FastifyInstance, { assets, logo }: Site): void {
  if (logo) {
    const { path, mediaType, bytes } = logo;
    const headers = { ...UNTRUSTED_IMAGE, 'cache-control': FOR_GOOD };
    const answer = { etag: etagOf(path.slice(1)), type: mediaType, body: bytes, headers };
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendCacheable(request, reply, answer),
    );
  }
  if (assets === undefined) return;
  const files = createCompressedFiles(assets);
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply): Promise<FastifyReply> => {
      const { name } = request.params;
      const type = TYPES[extname(name)];
      if (!type || !HASHED.test(name)) {
        reply.callNotFound();
        return reply;
      }
      const { 'accept-encoding': accepted } = request.headers;
      const coding = type.isText ? codingFor(accepted, ['br', 'gzip']) : 'identity';
      const body = await files(name, coding);
      if (!body) {
        reply.callNotFound();
        return reply;
      }
      return sendCacheable(request, reply, {
        etag: etagOf(name, coding === 'identity' ? undefined : coding),
        type: type.mediaType,
        body,
        headers: {
          ...WINDOW_HEADERS,
          'cache-control': FOR_GOOD,
          vary: 'accept-encoding',
          ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
        },
      });
    },
  );
}

/** Reads files of a folder; each is compressed once, however many ask for it meanwhile. */
function createCompressedFiles(folder: string) {
  const kept = new Map<string, Promise<Uint8Array | undefined>>();
  let bytes = 0;
  const read = async (name: string, coding: Coding): Promise<Uint8Array | undefined> => {
    const file = await readFile(join(folder, name)).catch(() => undefined);
    return file && compress(file, coding);
  };
  return (name: string, coding: Coding): Promise<Uint8Array | undefined> => {
    if (coding === 'identity') return read(name, coding);
    const key = `${coding} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const made = read(name, coding).then((body) => {
      bytes += body?.byteLength ?? 0;
      if (!body || bytes > KEPT_BYTES) kept.delete(key);
      if (body && bytes > KEPT_BYTES) bytes -= body.byteLength;
      return body;
    });
    kept.set(key, made);
    return made;
  };
}
