import type { MergeChoices } from './merge-conflict.ts';
import type { MergeSide, RemoteSide } from './merge-sides.ts';
import { type MergePlan, planMerge } from './plan-merge.ts';

export const SPEC = `openapi: 3.1.0 # ours
info:
  title: Shop
  version: 1.0.0
paths:
  /goods:
    get:
      summary: Goods # said twice
      parameters:
        - { name: q, in: query }
      responses:
        '200': { description: OK }
  /orders:
    get:
      summary: Orders
      responses:
        '200': { description: OK }
`;
export const OVERVIEW = {
  name: 'Shop',
  slug: 'shop',
  version: '1.0.0',
  summary: 'Hats',
  tags: ['a', 'b'],
  links: [{ rel: 'support', url: 'https://a.example' }],
  spec: 'openapi.yaml',
  docs: [{ role: 'overview', path: 'docs/a.md' }],
  changelog: 'changelog.md',
};
export const PROSE = '# A\n\nOne\n\nTwo\n\nThree\n';
export const CHANGELOG = '# Changelog\n\n## [1.0.0]\n\n### Added\n\n- All.\n';

type Changes = { overview?: object; spec?: string; files?: Record<string, string | Uint8Array> };

export function side({ overview = {}, spec = SPEC, files = {} }: Changes = {}): MergeSide {
  const all = {
    'overview.json': `${JSON.stringify({ ...OVERVIEW, ...overview }, null, 2)}\n`,
    'openapi.yaml': spec,
    'docs/a.md': PROSE,
    'changelog.md': CHANGELOG,
    ...files,
  };
  const bytes = Object.entries(all).map(([path, file]) => [path, Buffer.from(file)] as const);
  return { files: new Map(bytes), spec: 'openapi.yaml' };
}
export function archive(changes: Changes = {}): RemoteSide {
  return { isExact: true, ...side(changes) };
}
/** What a portal tells that keeps data: the document as an object, and no archive. */
export function told(
  members: object,
  spec: unknown,
  texts: Record<string, string> = {},
): RemoteSide {
  const { name, summary, version } = { ...OVERVIEW, ...members };
  return {
    isExact: false,
    members: { ...OVERVIEW, spec: 'openapi.json', changelog: 'changelog.md', ...members },
    told: { name: [name], summary: [summary], version: [version] },
    spec: { path: 'openapi.json', bytes: Buffer.from(JSON.stringify(spec)) },
    texts: new Map(
      Object.entries({ 'docs/a.md': PROSE, 'changelog.md': CHANGELOG, ...texts }).map(
        ([path, text]) => [path, Buffer.from(text)],
      ),
    ),
  };
}
export const DATA = {
  paths: {
    '/orders': { get: { responses: { 200: { description: 'OK' } }, summary: 'Orders' } },
    '/goods': {
      get: {
        responses: { 200: { description: 'OK' } },
        parameters: [{ name: 'q', in: 'query' }],
        summary: 'Goods',
      },
    },
  },
  info: { version: '1.0.0', title: 'Shop' },
  openapi: '3.1.0',
};
export function withSummary(path: '/goods' | '/orders', summary: string) {
  const { get } = DATA.paths[path];
  return { ...DATA, paths: { ...DATA.paths, [path]: { get: { ...get, summary } } } };
}

function done(plan: MergePlan) {
  if (!plan.ok) throw new Error(plan.message);
  return { ...plan, texts: Object.fromEntries(plan.files.map(({ path, text }) => [path, text])) };
}
export function merge(own: MergeSide, remote: RemoteSide, choices?: MergeChoices, base = side()) {
  return done(planMerge({ base, own, remote }, choices));
}
