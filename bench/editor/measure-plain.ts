import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { build } from 'vite';
import type { BenchDocument } from './documents.ts';
import { measureMemory } from './memory.ts';
import { type Figures, jumpToPlace, takeLongTasks, timesOf, typeKeys } from './page-actions.ts';
import { installRecorder } from './recorder.ts';
import { traceWhile } from './trace.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Builds the page with Monaco alone into a folder; it is no part of what is shipped. */
export async function buildPlainPage(outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('./plain', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, chunkSizeWarningLimit: 10_000 },
    worker: { format: 'es' },
  });
}

/** Opens a document in Monaco alone and takes the figures that it has; `trace` as in `measureApp`. */
export async function measurePlain(
  browser: Browser,
  folder: string,
  document: BenchDocument,
  trace: string | undefined,
): Promise<Figures> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (path === '/document') {
      const type = document.file.endsWith('json') ? 'application/json' : 'application/yaml';
      response.setHeader('content-type', type);
      response.end(document.text);
    } else if (existsSync(file)) {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(installRecorder);
    await page.goto(`http://127.0.0.1:${address.port}/`);
    await takeLongTasks(page);
    const text = { selector: '.monaco-editor .view-line', text: '\\S' };
    const opened = await timesOf(page, 'click', { text }, () =>
      page.getByRole('button', { name: 'Open' }).click(),
    );
    const { longest } = await takeLongTasks(page);
    const memory = await measureMemory(browser, page);
    const jumped = await jumpToPlace(page, document.place.line, document.place.value);
    const typed =
      trace === undefined
        ? await typeKeys(page)
        : await traceWhile(browser, page, join(trace, `${document.name} plain type.json`), () =>
            typeKeys(page),
          );
    return { ...opened, 'opening longest task': longest, ...jumped, ...typed, ...memory };
  } finally {
    await context.close();
    server.close();
  }
}
