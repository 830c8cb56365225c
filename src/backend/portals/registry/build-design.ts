import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { chooseFiles, type LeftOutFile } from '#backend/designs/folder/choose-files.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import type { PortalAnswer, PortalTarget } from '#backend/portals/target/portal-target.ts';

export type BuiltDesign =
  | { ok: true; files: DesignFiles; leftOut: LeftOutFile[] }
  | { ok: false; refused: Refusal }
  | { ok: false; answer: PortalAnswer };

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_DOCUMENTS = 100;

/** Makes the files of a design from an API's details, its OpenAPI document and its documents; `draft`: its newest ones. */
export async function buildDesign(
  target: PortalTarget,
  slug: string,
  { draft, signal }: { draft: boolean; signal: AbortSignal },
): Promise<BuiltDesign> {
  const address = `/api/apis/${encodeURIComponent(slug)}`;
  const get = (below: string, accept: string) =>
    target.ask({
      method: 'GET',
      url: `${address}${below}${draft ? '?draft=true' : ''}`,
      headers: { accept },
      signal,
    });
  const detail = await get('', 'application/json');
  if (detail.statusCode !== 200) return { ok: false, answer: detail };
  const api: CatalogApi = JSON.parse(detail.rawPayload.toString('utf8'));
  // Neither is wanted more than the other, so that it comes as it is.
  const spec = await get('/spec', 'application/yaml, application/json');
  if (spec.statusCode !== 200) return { ok: false, answer: spec };
  if (api.version === null) {
    const message = `${target.name} names no version of this API, and neither does its OpenAPI document. Give it one there first.`;
    return { ok: false, refused: refusal('portal_unreadable', message) };
  }
  const isYaml = /yaml/i.test(`${spec.headers['content-type']}`);
  const specFile = isYaml ? 'openapi.yaml' : 'openapi.json';
  const files = new Map<string, Uint8Array>([[specFile, spec.rawPayload]]);
  const docs: object[] = [];
  const named = api.docs.slice(0, MAX_DOCUMENTS);
  // The portal's own words for its documents: none of them is asked for before it is known to be a path of a design.
  const own = [specFile, 'overview.json'];
  const { kept, leftOut } = chooseFiles([...own, ...named.map(({ path }) => path)]);
  for (const doc of named) {
    if (!kept.has(doc.path)) continue;
    const path = doc.path.split('/').map(encodeURIComponent).join('/');
    const document = await get(`/docs/${path}`, 'text/*, */*;q=0.5');
    if (document.statusCode !== 200) continue;
    files.set(doc.path, document.rawPayload);
    docs.push({ ...some({ role: doc.role, title: doc.title }), path: doc.path });
  }
  const overview = {
    name: api.name,
    slug: SLUG.test(api.slug) ? api.slug : slug,
    version: api.version,
    ...some({
      summary: api.summary,
      lifecycle: api.lifecycle,
      locale: api.locale,
      tags: api.tags,
      links: api.links,
    }),
    spec: specFile,
    ...some({ docs, changelog: api.changelog, pricing: api.pricing, sdks: api.sdks }),
  };
  files.set('overview.json', Buffer.from(`${JSON.stringify(overview, null, 2)}\n`));
  return { ok: true, files, leftOut };
}

/** The fields that say something. */
function some(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
    ),
  );
}
