import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STAND_IN_ACCOUNT, startPayloadPortal } from '#tests/stand-in/payload-portal.ts';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { OTHER_ADMIN, startOtherPortal } from './other-portal.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createPortalsPage } from './pages/portals.ts';
import { createPushPage } from './pages/push.ts';

/** A portal of other people, and what somebody else does there. */
type Target = {
  address: string;
  account: { email: string; password: string };
  /** Changes what the portal holds of the slug. */
  changeThere(slug: string): Promise<void>;
  goOffline(): Promise<void>;
  goOnline(): Promise<unknown>;
  close(): Promise<void>;
};

async function secondPortolan(): Promise<Target> {
  const other = await startOtherPortal();
  return {
    ...other,
    account: OTHER_ADMIN,
    async changeThere(slug) {
      const headers = { authorization: `Bearer ${await other.signIn()}` };
      const reply = await fetch(`${other.address}/api/apis/${slug}/unpublish`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(reply.status).toBe(200);
    },
  };
}

async function payloadPortal(): Promise<Target> {
  const stand = await startPayloadPortal();
  return {
    ...stand,
    account: STAND_IN_ACCOUNT,
    async changeThere(slug) {
      stand.records.update(slug, { summary: 'Changed by somebody else.' }, false);
    },
  };
}

test('a design is published to another portal, updated, in conflict, offline and back', async ({
  app,
  host,
}) => {
  test.setTimeout(300_000);
  for (const { make, start, design, isOther } of [
    { make: 'a second Portolan', start: secondPortolan, design: 'Harbour', isOther: false },
    { make: 'a portal of another make', start: payloadPortal, design: 'Quay', isOther: true },
  ]) {
    const slug = design.toLowerCase();
    const portal = `${design} portal`;
    await test.step(make, async () => {
      const target = await start();
      const shot = (state: string) => look(app, `${start.name}-${state}`);
      try {
        const push = createPushPage(app);
        const spec = join(host.workspace, slug, 'openapi.yaml');
        await createPortalsPage(app).addPortal({
          name: portal,
          address: target.address,
          ...target.account,
        });
        await app.getByRole('link', { name: 'Designs' }).click();
        await createDesignsPage(app).create(design, { template: 'REST resource' }, '/archive');
        await push.link.click();
        await push.portal.selectOption(portal);
        await expect(push.review).toContainText(`Now on ${portal}`);
        await expect(push.review).toContainText('It will be created');
        await shot('new');

        // A draft, then the same for everybody.
        await push.pushAsDraft.click();
        await expect(push.panel).toContainText(`0.1.0 is a draft on ${portal} now.`);
        await push.reviewAgain.click();
        await expect(push.review).toContainText('Draft');
        await push.publish();
        await expect(push.panel).toContainText(`0.1.0 is published on ${portal} now.`);
        await shot('published');

        // A breaking change.
        const text = await readFile(spec, 'utf8');
        await writeFile(spec, text.replace(/ {4}delete:\n( {6}.*\n|\n)*/, ''));
        await push.reviewAgain.click();
        await expect(push.differences).toContainText('1 difference would break callers');
        await shot('breaking');

        // Somebody else changes it there, between review and push: no review is being made any more.
        await expect(push.panel.getByRole('button', { name: /^Push (as|and) / })).toBeEnabled();
        await target.changeThere(slug);
        await push.publish();
        await expect(push.panel).toContainText('The portal has changed since your review');
        await shot('conflict');
        // What is shown until the portal has answered is the review of before.
        const reviewed = app.waitForResponse((answer) => answer.url().endsWith('/review'));
        await push.panel.getByRole('button', { name: 'Review again' }).click();
        expect((await reviewed).status()).toBe(200);
        await expect(push.differences).toContainText('1 difference would break callers');

        // The change there is of what designs have as well: what the push would undo is named, and gone over once ticked.
        const overwrite = push.panel.getByRole('checkbox', {
          name: /^Overwrite what others changed/,
        });
        if (isOther) await overwrite.check();

        // Offline: it waits, and goes on when the portal is back.
        await target.goOffline();
        await push.publish();
        await expect(push.panel).toContainText('Waiting in the outbox');
        await expect(push.panel.getByRole('button', { name: 'Retry' })).toBeVisible();
        await shot('offline');
        await target.goOnline();
        const done = push.panel.getByText(`is published on ${portal} now.`);
        // It may have been tried by itself just now.
        if (isOther)
          await push.panel.getByRole('button', { name: 'Retry' }).or(done).first().click();
        // By itself: the waits between its tries are 30 s at most.
        await expect(done).toBeVisible({ timeout: 40_000 });
        await push.panel.getByRole('link', { name: /^Show it in the catalog/ }).click();
        await expect(app.getByRole('heading', { level: 1, name: design })).toBeVisible();
        await expect(app).toHaveURL(/#\/catalog\/at\//);
        await app.getByRole('tab', { name: 'Reference' }).click();
        await expect(app.getByText('/products').first()).toBeVisible();
        await shot('catalog');
      } finally {
        await target.close();
      }
    });
  }
});
