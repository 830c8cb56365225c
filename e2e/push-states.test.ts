import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import {
  type PayloadPortal,
  STAND_IN_ACCOUNT,
  startPayloadPortal,
} from '#tests/stand-in/payload-portal.ts';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createArchivePage } from './pages/archive.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPortalsPage } from './pages/portals.ts';
import { createPushPage } from './pages/push.ts';
import { createRail } from './pages/rail.ts';

const account = { ...STAND_IN_ACCOUNT };
let portal: PayloadPortal;
test.beforeEach(async () => {
  account.password = STAND_IN_ACCOUNT.password;
  portal = await startPayloadPortal({ accounts: [account] });
});
test.afterEach(() => portal.close());

const NEW_PASSWORD = 'another horse';
const uploads = { method: 'POST', path: /^\/api\/apis/ } as const;

/** Makes a design, and opens the review of its push to the stand-in. */
async function openReview(app: Page, name: string) {
  const push = createPushPage(app);
  await createDesignsPage(app).create(name, { template: 'REST resource' }, '/push');
  await push.portal.selectOption('Harbour portal');
  await expect(push.review).toContainText('Now on Harbour portal');
  await expect(push.review).toContainText('It will be created');
  return push;
}

function addPortal(app: Page) {
  const { address } = portal;
  return createPortalsPage(app).addPortal({ name: 'Harbour portal', address, ...STAND_IN_ACCOUNT });
}

async function signIn(app: Page) {
  const dialog = app.getByRole('dialog', { name: 'Sign in to Harbour portal' });
  const password = dialog.getByLabel('Password', { exact: true });
  await password.click();
  await password.pressSequentially(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

/** Makes the design's archive some megabytes large: more than the system holds on the way. */
async function addPages(folder: string) {
  await mkdir(join(folder, 'docs'), { recursive: true });
  const docs = Array.from({ length: 8 }, (_, index) => ({ path: `docs/page-${index}.md` }));
  for (const { path } of docs) {
    await writeFile(join(folder, path), randomBytes(1_400_000).toString('base64'));
  }
  const overview = join(folder, 'overview.json');
  const written = JSON.parse(await readFile(overview, 'utf8'));
  await writeFile(
    overview,
    JSON.stringify({ ...written, docs: [...(written.docs ?? []), ...docs] }),
  );
}

test('a push that is refused, waits, is cancelled or wants a sign-in says so, and goes on from there', async ({
  app,
  host,
}) => {
  test.setTimeout(180_000);
  await addPortal(app);
  await test.step('what waits for its portal is cancelled, or tried again when told', async () => {
    const push = await openReview(app, 'Basin');
    const list = app.getByRole('dialog', { name: 'Activity' });
    await portal.goOffline();
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('Waiting in the outbox');
    await push.panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(push.panel).toContainText('It was cancelled.');
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('Waiting in the outbox');

    // From the activity list, with the portal still away and then back.
    await push.status.getByRole('button', { name: 'Activity' }).click();
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect(list).toContainText('Nothing answers at');
    await look(app, 'push-offline-activity');
    const retry = list.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeEnabled();
    await portal.goOnline();
    // It may have been tried by itself just now.
    const done = list.getByText('0.1.0 is a draft on Harbour portal now.');
    await retry.or(done).first().click();
    await expect(done).toBeVisible();
    await app.keyboard.press('Escape');
    await expect(push.panel).toContainText('0.1.0 is a draft on Harbour portal now.');
    await expect(push.review).toContainText('Draft');
  });

  await test.step('a push that is under way is there again after a look elsewhere', async () => {
    const push = await openReview(app, 'Berth');
    await portal.goOffline();
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('Waiting in the outbox');
    await push.panel.getByRole('link', { name: 'Show the outbox' }).click();
    await expect(app.getByRole('region', { name: 'Outbox' })).toContainText(
      'Waiting in the outbox',
    );
    await app.goBack();
    // There is no review of a portal that does not answer, but there is the push.
    await expect(app.getByRole('alert').filter({ hasText: 'nothing was sent' })).toBeVisible();
    await expect(push.panel).toContainText('Waiting in the outbox');
    await look(app, 'push-offline-review');
    await portal.goOnline();
    await push.panel.getByRole('button', { name: 'Retry' }).click();
    await expect(push.panel).toContainText('0.1.0 is a draft on Harbour portal now.');
    await expect(push.review).toContainText('Draft');
  });

  await test.step('a sign-in is asked for at the review, and in the middle of an upload', async () => {
    const push = await openReview(app, 'Quay');
    const before = portal.requests.length;
    // The session is over, and the kept password is not the right one any more.
    account.password = NEW_PASSWORD;
    const answer = { status: 401, body: { message: 'The session has ended.' } };
    portal.turnNext({ method: 'GET', path: /^\/api\/apis\/quay/, at: 0, answer });
    await push.reviewAgain.click();
    await expect(
      app.getByRole('heading', { name: 'The portal requires signing in' }),
    ).toBeVisible();
    await look(app, 'push-review-sign-in');
    await app.getByRole('button', { name: 'Sign in' }).click();
    await signIn(app);
    await expect(push.review).toContainText('It will be created');

    // The portal ends the session while it takes the archive, and the kept password is the old one.
    account.password = 'yet another horse';
    portal.turnNext({ ...uploads, at: 1, answer });
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('Sign-in needed');
    await look(app, 'push-sign-in');
    account.password = NEW_PASSWORD;
    await push.panel.getByRole('button', { name: 'Sign in' }).click();
    await signIn(app);
    await expect(push.panel).toContainText('0.1.0 is a draft on Harbour portal now.');
    const key = portal.broken.at(-1)?.idempotencyKey;
    expect(key).toBeTruthy();
    const sent = portal.requests
      .slice(before)
      .filter(({ method, path }) => method === 'POST' && /apis/.test(path));
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key]);
    // The review beside it is of what the portal holds now.
    await expect(push.review).toContainText('Draft');
    await look(app, 'push-done-reviewed');
  });

  await test.step('a refusal shows what the portal found, and leads to the place', async () => {
    const push = await openReview(app, 'Pier');
    const editor = createEditorPage(app);
    const text = await readFile(join(host.workspace, 'pier', 'openapi.yaml'), 'utf8');
    const line = text.split('\n').indexOf('    post:') + 1;
    expect(line).toBeGreaterThan(1);
    const message = 'This portal takes no operation without a tag.';
    const finding = { code: 'house.tag', message, file: 'openapi.yaml', line, column: 5 };
    const other = { code: 'house.owner', message: 'The API has no owner.' };
    const body = {
      title: 'Refused',
      status: 422,
      detail: 'House rules.',
      errors: [finding, other],
    };
    portal.turnNext({ ...uploads, at: 1, answer: { status: 422, body } });
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('Harbour portal returned 422: House rules.');
    await expect(push.panel).toContainText('The API has no owner.');
    await look(app, 'push-refused');

    // Once more as it is, and then mended.
    portal.turnNext({ ...uploads, at: 1, answer: { status: 400, body } });
    await push.panel.getByRole('button', { name: 'Retry' }).click();
    await expect(push.panel).toContainText('Harbour portal returned 400: House rules.');
    await push.panel.getByRole('button', { name: message }).click();
    await expect(editor.text).toBeFocused();
    await expect(editor.inspector).toContainText('POST/products');
    await push.link.click();
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('0.1.0 is a draft on Harbour portal now.');
  });

  await test.step('an upload shows how far it is, and is cancelled halfway', async () => {
    const push = await openReview(app, 'Lock');
    await addPages(join(host.workspace, 'lock'));
    await push.reviewAgain.click();
    await expect(push.review).toContainText('12 files');
    // A portal that takes in a part, and then nothing more.
    portal.turnNext({ ...uploads, at: 1_000_000 });
    await push.pushAsDraft.click();
    const bar = push.panel.getByRole('progressbar', { name: 'Upload of Lock' });
    // Packing comes first.
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/, { timeout: 30_000 });
    await expect(push.status.getByRole('progressbar', { name: 'Upload of Lock' })).toHaveAttribute(
      'aria-valuenow',
      /^[1-9]\d?$/,
    );
    await expect(push.panel).toContainText(/MiB of 11 MiB/);
    await look(app, 'push-halfway');
    await push.panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(push.panel).toContainText('It was cancelled. Nothing was changed on the portal.');
    await look(app, 'push-cancelled');
    expect(portal.records.has('lock')).toBe(false);

    await push.status.getByRole('button', { name: 'Activity' }).click();
    const list = app.getByRole('dialog', { name: 'Activity' });
    await expect(list).toContainText('Cancelled');
    await list.getByRole('button', { name: 'Review again' }).first().click();
    await expect(app.getByRole('heading', { name: 'Lock', level: 1 })).toBeVisible();
    await expect(push.review).toContainText('12 files');
    await expect(push.pushAsDraft).not.toHaveAttribute('aria-disabled', 'true');
  });
});

test('what an earlier window left unsaved is pushed, or asked about', async ({ app, host }) => {
  await addPortal(app);
  const push = await openReview(app, 'Harbour');
  const editor = createEditorPage(app);
  const archive = createArchivePage(app);
  const kept = () =>
    app.waitForResponse(
      (answer) => answer.url().includes('/workbench/unsaved/') && answer.status() === 200,
    );
  // overview.json belongs to every push, whether its form was opened or not.
  await editor.archive.click();
  await expect(archive.field('Name')).toHaveValue('Harbour');
  const overviewKept = kept();
  await archive.field('Name').fill('Harbour works');
  await overviewKept;
  await createRail(app).publish.click();
  await app.reload();
  await app
    .getByRole('row')
    .getByRole('link', { name: /^Harbour/ })
    .click();
  await push.portal.selectOption('Harbour portal');
  await expect(push.review).toContainText('Harbour works');
  const overview = await readFile(join(host.workspace, 'harbour', 'overview.json'), 'utf8');
  expect(overview).toContain('"Harbour works"');

  await app.getByRole('link', { name: 'Editor' }).click();
  await expect(editor.operation('POST /products')).toBeVisible();
  await editor.text.press('ControlOrMeta+Home');
  const textKept = kept();
  await editor.text.pressSequentially('# of an earlier window\n');
  await textKept;
  await createRail(app).publish.click();
  await app.reload();
  await app
    .getByRole('row')
    .getByRole('link', { name: /^Harbour/ })
    .click();
  const asked = app.getByRole('heading', { name: 'This design has unsaved changes' });
  await expect(asked).toBeVisible();
  await expect(app.getByText('openapi.yaml has changes from an earlier window')).toBeVisible();
  await look(app, 'push-left-behind');
  await app.getByRole('button', { name: 'Review what is on disk' }).click();
  await expect(push.review).toContainText('Harbour works');
  const spec = () => readFile(join(host.workspace, 'harbour', 'openapi.yaml'), 'utf8');
  expect(await spec()).not.toContain('of an earlier window');

  await createRail(app).publish.click();
  await app
    .getByRole('row')
    .getByRole('link', { name: /^Harbour/ })
    .click();
  await app.getByRole('button', { name: 'Open the editor' }).click();
  await expect(editor.unsaved).toBeVisible();
  await push.link.click();
  await expect(push.review).toContainText('Harbour works');
  expect(await spec()).toContain('of an earlier window');
});
