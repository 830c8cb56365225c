import { Type } from 'typebox';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import {
  AddPortal,
  EditPortal,
  PortalList,
  RememberedPortal,
  SecretPlaces,
  SignIn,
  UnlockSecrets,
  PortalTest,
  TestPortal,
} from '#contracts/remote-portals.ts';
import { portalProblemsFor } from './pass-on.ts';
import { unknownPortal } from './refusals.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

const Params = Type.Object({ id: Type.String() });

/** `/workbench/portals`: the portals that Portolan remembers, their sessions, and where their secrets are kept. */
export function rememberedPortalRoutes(
  app: WorkbenchApp,
  { networkSettings, outbox, portals, secrets }: WorkbenchContext,
): void {
  app.get(
    '/workbench/portals',
    { schema: { response: { 200: PortalList, ...problemsFor(401, 403, 421, 500) } } },
    async () => ({ portals: await portals.list(), secrets: await secrets.places() }),
  );

  app.post(
    '/workbench/portals',
    {
      schema: {
        body: AddPortal,
        response: { 201: RememberedPortal, ...portalProblemsFor(400, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const added = await portals.add(request.body);
      return added.ok ? reply.code(201).send(added.portal) : sendProblem(reply, added.refused);
    },
  );

  app.put(
    '/workbench/portals/:id',
    {
      schema: {
        params: Params,
        body: EditPortal,
        response: { 200: RememberedPortal, ...portalProblemsFor(400, 413, 415, 422) },
      },
    },
    async ({ params, body }, reply) => {
      const edited = await portals.edit(params.id, body);
      if (!edited) return sendProblem(reply, unknownPortal(params.id));
      return edited.ok ? edited.portal : sendProblem(reply, edited.refused);
    },
  );

  app.delete(
    '/workbench/portals/:id',
    {
      schema: {
        params: Params,
        response: { 204: Type.Null(), ...problemsFor(401, 403, 404, 421, 500) },
      },
    },
    async ({ params }, reply) =>
      (await portals.remove(params.id))
        ? reply.code(204).send(null)
        : sendProblem(reply, unknownPortal(params.id)),
  );

  app.post(
    '/workbench/portals/:id/sign-in',
    {
      schema: {
        params: Params,
        body: SignIn,
        response: { 200: RememberedPortal, ...portalProblemsFor(400, 413, 415) },
      },
    },
    async ({ params, body }, reply) => {
      const portal = await portals.signIn(params.id, body.password);
      if (!portal) return sendProblem(reply, unknownPortal(params.id));
      outbox.signedIn(params.id);
      return portal;
    },
  );

  app.post(
    '/workbench/portals/:id/sign-out',
    {
      schema: {
        params: Params,
        body: Type.Object({}, { additionalProperties: false }),
        response: { 200: RememberedPortal, ...portalProblemsFor(400, 413, 415) },
      },
    },
    async ({ params }, reply) =>
      (await portals.signOut(params.id)) ?? sendProblem(reply, unknownPortal(params.id)),
  );

  app.post(
    '/workbench/secrets/unlock',
    {
      schema: {
        body: UnlockSecrets,
        response: { 200: SecretPlaces, ...problemsFor(400, 401, 403, 413, 415, 421, 422, 500) },
      },
    },
    async (request, reply) => {
      const unlocked = await secrets.unlock(request.body.passphrase);
      if (!unlocked.ok) return sendProblem(reply, refusal('passphrase_refused', unlocked.message));
      await networkSettings.apply();
      return secrets.places();
    },
  );
}

/** **Test connection**: of a remembered portal, and of what stands in a form. Nothing is kept, nothing is changed. */
export function portalTestRoutes(app: WorkbenchApp, { portals }: WorkbenchContext): void {
  app.post(
    '/workbench/portals/:id/test',
    {
      schema: {
        params: Type.Object({ id: Type.String() }),
        body: Type.Object({}, { additionalProperties: false }),
        response: { 200: PortalTest, ...portalProblemsFor(400, 413, 415) },
      },
    },
    async ({ params }, reply) =>
      (await portals.test(params.id)) ?? sendProblem(reply, unknownPortal(params.id)),
  );

  app.post(
    '/workbench/portal-test',
    {
      schema: {
        body: TestPortal,
        response: { 200: PortalTest, ...portalProblemsFor(400, 413, 415) },
      },
    },
    async (request, reply) => {
      const tested = await portals.testForm(request.body);
      return tested.ok ? tested.test : sendProblem(reply, tested.refused);
    },
  );
}
