import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildWorkbench } from '#backend/app/build-workbench.ts';
import { openTestDatabase } from '#storage/open/open-database.testing.ts';
import { openServices } from '#backend/app/open-services.ts';
import { idleWorkers as noWorkers, quickPasswords } from '#backend/portal/portal.testing.ts';
import { shapeAnswer } from '#backend/portals/answers/shape-answer.ts';
import type { Environment } from '#backend/runtime/environment.ts';
import type { Workers } from '#backend/workers/workers.ts';

/** The only name that the workbench of a test answers under. */
export const TEST_HOST = '127.0.0.1:4321';
const TOKEN = 'launch-token';

/** A workbench for a test, on folders of its own that `close` removes. */
export async function openTestWorkbench(workers: Workers) {
  const home = await mkdtemp(join(tmpdir(), 'portolan-workbench-'));
  const workspace = join(home, 'workspace');
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-data-'));
  const start = async (env: Environment = {}) => {
    const services = await openServices({
      dataDir,
      workers,
      passwords: quickPasswords,
      openData: openTestDatabase,
    });
    const app: FastifyInstance = await buildWorkbench(services, {
      host: 'web',
      workspace,
      env,
      guard: { hosts: () => [TEST_HOST], launchToken: TOKEN },
    });
    return { services, app };
  };
  let { services, app } = await start();

  const call = (options: InjectOptions) =>
    app.inject({
      ...options,
      headers: { host: TEST_HOST, authorization: `Bearer ${TOKEN}`, ...options.headers },
    });

  return {
    get app() {
      return app;
    },
    get services() {
      return services;
    },
    home,
    workspace,
    call,
    /** `POST /workbench/designs`; by default a resource named Shop API, slug `shop`, in YAML. */
    async create(body: Record<string, unknown> = {}) {
      const payload = {
        name: 'Shop API',
        slug: 'shop',
        template: 'rest-resource',
        format: 'yaml',
        ...body,
      };
      const answer = await call({ method: 'POST', url: '/workbench/designs', payload });
      return { status: answer.statusCode, body: answer.json() };
    },
    /** `POST /workbench/designs/open` */
    async open(path: string) {
      const payload = { path };
      const answer = await call({ method: 'POST', url: '/workbench/designs/open', payload });
      return { status: answer.statusCode, body: answer.json() };
    },
    /** Writes a folder of files outside the workspace. */
    async putFolder(name: string, files: Record<string, string>) {
      const folder = join(home, name);
      await mkdir(folder, { recursive: true });
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      return folder;
    },
    /** A file of Portolan's own. */
    privateFile: (path: string) => join(dataDir, ...path.split('/')),
    /** Ends it and starts it again on the same folders. */
    async restart(env?: Environment) {
      await app.close();
      await services.close();
      ({ services, app } = await start(env));
    },
    async close() {
      await app.close();
      await services.close();
      for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestWorkbench = Awaited<ReturnType<typeof openTestWorkbench>>;

/** For tests that neither check nor pack. */
export const idleWorkers: Workers = {
  ...noWorkers,
  shapeAnswer: async (bytes, shape) => shapeAnswer(shape, bytes),
};
