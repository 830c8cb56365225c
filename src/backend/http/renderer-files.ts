import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { WINDOW_HEADERS } from './content-security-policy.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Answers WHATWG requests with the files of the built renderer in `root`; `/` is its page. */
export function createRendererFiles(root: string) {
  return async (request: Request): Promise<Response> => {
    const file = locate(root, new URL(request.url).pathname);
    const bytes = await readFile(file ?? '').catch(() => undefined);
    if (file === undefined || bytes === undefined) return new Response(null, { status: 404 });
    const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: { ...WINDOW_HEADERS, 'content-type': type, 'cache-control': 'no-cache' },
    });
  };
}

function locate(root: string, pathname: string): string | undefined {
  try {
    const file = join(root, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
    return file.startsWith(root + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
