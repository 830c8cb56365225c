import { problemsFor } from '#backend/http/route-problems.ts';
import { About } from '#contracts/workbench.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** `GET /workbench/about` */
export function aboutRoute(app: WorkbenchApp, { about }: WorkbenchContext): void {
  app.get(
    '/workbench/about',
    { schema: { response: { 200: About, ...problemsFor(401, 403, 421, 500) } } },
    async () => about,
  );
}
