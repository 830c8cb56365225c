import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildWorkbench } from '#backend/build-workbench.ts';
import { openServices } from '#backend/open-services.ts';
import type { Workers } from '#backend/workers/workers.ts';

/** The only name that the workbench of a test answers under. */
export const TEST_HOST = '127.0.0.1:4321';
const TOKEN = 'launch-token';

/** A workbench for a test, on folders of its own that `close` removes. */
export const openTestWorkbench = async (workers: Workers) => {
  const home = await mkdtemp(join(tmpdir(), 'portolan-workbench-'));
  const workspace = join(home, 'workspace');
  const services = openServices({ dataDir: ':memory:', workers });
  const app: FastifyInstance = await buildWorkbench(services, {
    host: 'web',
    workspace,
    guard: { hosts: () => [TEST_HOST], launchToken: TOKEN },
  });

  const call = (options: InjectOptions) =>
    app.inject({
      ...options,
      headers: { host: TEST_HOST, authorization: `Bearer ${TOKEN}`, ...options.headers },
    });

  return {
    app,
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
    async close() {
      await app.close();
      await services.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};

export type TestWorkbench = Awaited<ReturnType<typeof openTestWorkbench>>;

/** For tests that neither check nor pack. */
export const idleWorkers: Workers = {
  importArchive: () => Promise.reject(new Error('nothing is imported here')),
  check: () => Promise.reject(new Error('nothing is checked here')),
  pack: () => Promise.reject(new Error('nothing is packed here')),
  compareSpecs: () => Promise.reject(new Error('nothing is packed here')),
  close: () => Promise.resolve(),
};
