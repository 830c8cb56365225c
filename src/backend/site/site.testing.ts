import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { openSite } from './open-site.ts';
import { createPageTexts, type TextRenderer } from './page-texts.ts';
import { renderText } from './render-text.ts';

/** A page of the client as it is built, with a script and a style. */
const CLIENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Portal</title>
    <script type="module" crossorigin src="/assets/site-AbCd1234.js"></script>
    <!--portolan:head-->
  </head>
  <body>
    <div id="root"><!--portolan:content--></div>
  </body>
</html>
`;

/** Renders on this thread. */
export const inPlace: TextRenderer = {
  run: (texts) => Promise.resolve(texts.map((text) => renderText(text))),
  close: () => Promise.resolve(),
};

export type TestSite = TestPortal & {
  authorization: string;
  /** Imports an API; `files` stand beside or in the place of those of `apiFiles`. */
  put(changes: object, options?: { query?: string; files?: Record<string, string> }): Promise<void>;
};

/** A portal that serves its pages too, in the shape of the built client. */
export async function openTestSite(env: Record<string, string> = {}): Promise<TestSite> {
  const rendererDir = mkdtempSync(join(tmpdir(), 'portolan-site-'));
  mkdirSync(join(rendererDir, 'assets'));
  writeFileSync(join(rendererDir, 'site.html'), CLIENT);
  writeFileSync(join(rendererDir, 'index.html'), 'the app');
  writeFileSync(join(rendererDir, 'assets', 'site-AbCd1234.js'), `export {};\n`.repeat(500));
  const site = openSite({ rendererDir, env, texts: createPageTexts(inPlace) });
  const portal = await openTestPortal(openWorkers(), {}, undefined, site);
  const { services } = portal;
  const authorization = `Bearer ${(await services.signInLocally()).token}`;
  return {
    ...portal,
    authorization,
    async put(changes, { query = '', files = {} } = {}) {
      const slug = 'slug' in changes ? String(changes.slug) : 'payments';
      const reply = await portal.inject({
        method: 'PUT',
        url: `/api/apis/${slug}?create=true${query}`,
        payload: await zipOf({ ...apiFiles(changes), ...files }),
        headers: { 'content-type': 'application/zip', authorization },
      });
      if (reply.statusCode >= 300) throw new Error(reply.body);
    },
    async close() {
      await portal.close();
      rmSync(rendererDir, { recursive: true, force: true });
    },
  };
}
