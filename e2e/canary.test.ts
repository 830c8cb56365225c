import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { OTHER_ADMIN, OTHER_SECRET, startOtherPortal } from './other-portal.ts';
import { createPortalsPage } from './pages/portals.ts';

/** Everything that the page's JavaScript and its document hold on to, as one text. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  // Twice: what the first finds dead may have held on to more.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

function storedIn(page: Page) {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      databases,
      await caches.keys(),
      history.state,
      location.href,
    ]);
  });
}

/** Hands requests on to a portal, and keeps the tokens that it gives. */
async function standBetween(portal: string) {
  const tokens: string[] = [];
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const passed = ['authorization', 'content-type', 'accept', 'x-provisioning-secret'].flatMap(
        (name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []),
      );
      const answer = await fetch(portal + url, {
        method,
        headers: Object.fromEntries(passed),
        body: method === 'GET' ? null : Buffer.concat(chunks),
      });
      const text = await answer.text();
      const token = /"(?:token|refreshedToken)":"([^"]+)"/.exec(text)?.[1];
      if (token !== undefined) tokens.push(token);
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
      });
      response.end(text);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    tokens,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

// What is looked for is in the memory of windows that other tests used.
test.use({ newWindow: true });

test('no secret of a portal stays in the page, or comes back to it', async ({ app, host }) => {
  test.setTimeout(180_000);
  const other = await startOtherPortal();
  const between = await standBetween(other.address);
  try {
    const answers: Promise<string>[] = [];
    app.on('response', (response) => {
      if (response.url().startsWith(`${host.origin}/workbench/`))
        answers.push(response.text().catch(() => ''));
    });
    const portals = createPortalsPage(app);
    await portals.addPortal({
      name: 'Harbour portal',
      address: between.address,
      ...OTHER_ADMIN,
      provisioningSecret: OTHER_SECRET,
    });
    const card = portals.card('Harbour portal');
    await card.getByRole('button', { name: 'Test connection' }).click();
    await expect(card).toContainText('may publish');
    await card.getByRole('button', { name: 'Edit' }).click();
    const edit = app.getByRole('dialog', { name: 'Edit Harbour portal' });
    await expect(edit).toContainText('One is saved.');
    await edit.getByLabel('Password', { exact: true }).pressSequentially(OTHER_ADMIN.password);
    // While it is being typed it is in the page, and this search finds it.
    expect((await heapOf(app)).includes(OTHER_ADMIN.password)).toBe(true);
    await app.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    await card.getByRole('button', { name: 'Provision tenant' }).click();
    const tenant = app.getByRole('dialog', { name: 'Provision tenant' });
    await tenant.getByLabel('Domain').fill('harbour.example.com');
    await expect(tenant).toContainText('This domain is available.');
    await app.keyboard.press('Escape');
    await expect(tenant).toBeHidden();
    await card.getByRole('button', { name: 'Show catalog' }).click();
    await expect(app.getByText('This portal shows no API')).toBeVisible();

    const [token = ''] = between.tokens;
    expect(token.length).toBeGreaterThan(20);
    const secrets = { password: OTHER_ADMIN.password, provisioning: OTHER_SECRET, token };
    const answered = (await Promise.all(answers)).join('\n');
    expect(answered).toContain('Harbour portal');
    const heap = await heapOf(app);
    // What is looked at is the page: it knows the portal's name.
    expect(heap).toContain('Harbour portal');
    const places = {
      answers: answered,
      storage: await storedIn(app),
      document: await app.content(),
      heap,
    };
    for (const [place, text] of Object.entries(places)) {
      for (const [secret, canary] of Object.entries(secrets)) {
        expect(text.includes(canary), `${secret} in ${place}`).toBe(false);
      }
    }
  } finally {
    between.close();
    await other.close();
  }
});
