import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#core/finding/finding.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let authorization = '';

beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
});
afterAll(() => portal.close());

function design(overview: object, spec = SPEC, more: Record<string, string> = {}) {
  return {
    ...apiFiles(overview),
    'openapi.yaml': spec,
    ...more,
  };
}
const without = { links: undefined, summary: undefined };

test.each<[string, Record<string, string>, number]>([
  ['nothing', design({}), 200],
  ['names of other portals', design({ spec: undefined, openapi: 'openapi.yaml' }), 200],
  [
    'several warnings',
    design({ ...without, lifecicle: 'design', version: '2' }, SPEC.replace(/servers:\n.*\n/u, ''), {
      'notes.txt': 'nobody points to this',
    }),
    200,
  ],
  ['fields', design({ slug: 'Not A Slug', name: '', docs: [{ path: 'a.pdf' }] }), 422],
  ['paths', design({ changelog: 'Changelog.md', docs: [{ path: 'none.md' }] }), 422],
  ['a document', design({ ...without }, SPEC.replace("'200':", "'20':")), 422],
  ['a document that is no YAML', design({}, `${SPEC}  broken: [`), 422],
  ['references', design({}, `${SPEC}components: { schemas: { A: { $ref: ../b.yaml } } }\n`), 422],
])('an import finds what the check of a folder finds: %s', async (_what, files, status) => {
  const encoded = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  const checked = await portal.services.workers.check(new Map(encoded));
  const reply = await portal.inject({
    method: 'POST',
    url: '/api/apis?dryRun=true',
    payload: await zipOf(files),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBe(status);
  const { warnings, errors }: { warnings?: Finding[]; errors?: Finding[] } = reply.json();
  const inOrder = (findings: readonly Finding[] = []) =>
    findings.map((finding) => JSON.stringify(finding, Object.keys(finding).sort())).sort();
  expect(inOrder(warnings ?? errors)).toEqual(inOrder(checked.findings));
  expect(checked.findings.length > 0).toBe(_what !== 'nothing');
});
