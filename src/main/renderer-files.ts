import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { appProblem } from './app-problem.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Serves the built renderer from `root`, each answer with `headers`; addresses without an extension are views. */
export function createRendererFiles(root: string, headers: Readonly<Record<string, string>>) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const file = locate(root, pathname);
    const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (file === undefined || bytes === undefined) {
      return appProblem('not_found', pathname, `Portolan has no file ${pathname}.`);
    }
    const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: { ...headers, 'content-type': type, 'cache-control': 'no-cache' },
    });
  };
}

function locate(root: string, pathname: string): string | undefined {
  const wanted = decode(pathname);
  if (wanted === undefined || wanted.includes('\0')) return undefined;
  const file = join(root, extname(wanted) === '' ? 'index.html' : wanted);
  return file.startsWith(root + sep) ? file : undefined;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
