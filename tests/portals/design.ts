import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';

/** What a portal holds of an API, or what a design says; a portal leaves out what it does not tell. */
export type Held = {
  name: string;
  version: string;
  summary: string | null;
  spec: unknown;
  tags?: string[];
  docs?: Record<string, string>;
  changelog?: string | null;
  sdks?: string[];
};

export type DesignOptions = {
  slug: string;
  version: string;
  status?: 'draft' | 'published';
  /** What the document beside the specification says. */
  document?: string;
};

/** Writes a design with everything that a portal may keep, and says what a portal is to hold of it. */
export async function writeDesign(
  folder: string,
  { slug, version, status, document = `As ${version} has it.` }: DesignOptions,
): Promise<Held> {
  const name = `Tracking ${slug}`;
  const summary = `Where parcels are, ${version}.`;
  const spec = `openapi: 3.1.0
info:
  title: ${name}
  version: ${version}
servers:
  - url: https://api.example.com
paths:
  /parcels/{id}:
    get:
      operationId: readParcel
      summary: One parcel
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The parcel, as ${version} has it.
          content:
            application/json:
              schema: { type: object, properties: { id: { type: string } } }
`;
  const docs = `# Tracking\n\n${document}\n`;
  const changelog = `# Changelog\n\n## [${version}] - 2026-02-01\n\n### Changed\n\n- It is ${version} now.\n`;
  const overview = {
    name,
    slug,
    version,
    summary,
    ...(status === undefined ? {} : { status }),
    locale: 'en',
    lifecycle: 'production',
    tags: ['parcels', 'tracking'],
    links: [{ rel: 'support', title: 'Help', url: 'https://example.com/help' }],
    spec: 'openapi.yaml',
    docs: [{ role: 'overview', title: 'Overview', path: 'docs/overview.md' }],
    changelog: 'changelog.md',
    pricing: {
      model: 'paid',
      currency: 'EUR',
      plans: [{ id: 'pro', name: 'Pro', price: { amount: '29.00', interval: 'month' } }],
    },
    sdks: [{ language: 'typescript', name: 'tracking-js', version: '1.0.0' }],
  };
  await mkdir(join(folder, 'docs'), { recursive: true });
  await writeFile(join(folder, 'overview.json'), `${JSON.stringify(overview, null, 2)}\n`);
  await writeFile(join(folder, 'openapi.yaml'), spec);
  await writeFile(join(folder, 'docs', 'overview.md'), docs);
  await writeFile(join(folder, 'changelog.md'), changelog);
  return {
    name,
    version,
    summary,
    spec: parse(spec),
    tags: overview.tags,
    docs: { 'docs/overview.md': docs },
    changelog,
    sdks: ['tracking-js'],
  };
}

/** Reads a design folder that was pulled; what is not there is left out. */
export async function readDesign(folder: string): Promise<Held> {
  const text = async (path: unknown) =>
    typeof path === 'string'
      ? readFile(join(folder, path), 'utf8').catch(() => undefined)
      : undefined;
  const overview: Record<string, unknown> = JSON.parse((await text('overview.json')) ?? '{}');
  const asList = (value: unknown) => (Array.isArray(value) ? value : []);
  const docs: Record<string, string> = {};
  for (const { path } of asList(overview['docs'])) docs[path] = (await text(path)) ?? '';
  const { name, version, summary, tags, sdks } = overview;
  return {
    name: String(name),
    version: String(version),
    summary: typeof summary === 'string' ? summary : null,
    spec: parse((await text(overview['spec'])) ?? ''),
    tags: asList(tags).map(String),
    docs,
    changelog: (await text(overview['changelog'])) ?? null,
    sdks: asList(sdks).map((sdk) => String(sdk.name)),
  };
}

/** In what a portal holds something else than was sent; what it does not tell is no difference. */
export function differencesIn(held: Held | undefined, sent: Held): string[] {
  if (!held) return ['nothing'];
  const parts = [
    'name',
    'version',
    'summary',
    'spec',
    'tags',
    'docs',
    'changelog',
    'sdks',
  ] as const;
  return parts.filter(
    (part) => held[part] !== undefined && !isDeepStrictEqual(held[part], sent[part]),
  );
}
