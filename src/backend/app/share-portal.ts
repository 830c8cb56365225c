import { networkInterfaces } from 'node:os';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { closeApp } from '#backend/http/closing.ts';
import { listen } from '#backend/http/listen.ts';
import { rememberPort, usualPort } from '#backend/http/usual-port.ts';
import type { Environment } from '#backend/runtime/environment.ts';
import { rendererFolder } from '#backend/runtime/renderer-folder.ts';
import { openSite } from '#backend/site/open-site.ts';
import type { Reach, Sharing } from '#contracts/sharing.ts';
import { buildApp } from './build-app.ts';
import type { Services } from './open-services.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export type SharedPortal = { shared: NonNullable<Sharing['shared']>; close(): Promise<void> };

/**
 * Serves the portal of the workbench, and its site, to readers. Nobody signs in there and nothing is changed: requests
 * that do more than read are refused, and credentials are not looked at.
 *
 * @throws {Error} with a message for people, when the site's settings or the port cannot be used
 */
export async function sharePortal(
  services: Services,
  reach: Reach,
  { env, logger }: { env: Environment; logger: FastifyBaseLogger },
): Promise<SharedPortal> {
  const site = openSite({ rendererDir: rendererFolder(), env });
  const app = buildApp(services, { loggerInstance: logger, site });
  readOnly(app);
  const close = async (): Promise<void> => {
    await closeApp(app);
    await site.close();
  };
  try {
    const host = reach === 'computer' ? '127.0.0.1' : '0.0.0.0';
    const { settings } = services.database;
    const port = await listen(app, host, await usualPort(settings, 'sharing-port', host));
    rememberPort(settings, 'sharing-port', port);
    const hosts = reach === 'computer' ? [host] : addressesHere();
    return {
      shared: { reach, port, addresses: hosts.map((one) => `http://${one}:${port}`) },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function readOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // As anybody: a session of this portal has no business here.
    delete request.headers.authorization;
    if (READING.has(request.method)) return;
    const detail =
      'This portal is shared for reading. Change it in Portolan, on the computer it is on.';
    await sendProblem(reply, refusal('forbidden', detail));
  });
}

/** The addresses by which others reach this computer; its own where it is in no network. */
function addressesHere(): readonly string[] {
  const found = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one?.family === 'IPv4' && !one.internal)
    .flatMap((one) => one?.address ?? []);
  return found.length > 0 ? found : ['127.0.0.1'];
}
