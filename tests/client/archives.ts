import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';

type Api = { slug: string; version?: string; paths?: string };

const PAYMENTS = `  /payments:
    get: { responses: { '200': { description: All payments. } } }
`;
const REFUNDS = `  /refunds:
    get: { responses: { '200': { description: All refunds. } } }
`;

/** Writes the archives that clients under test send, each with one API, and names them by what they are for. */
export async function writeArchives(folder: string): Promise<Record<string, string>> {
  const archives: Record<string, Api> = {
    first: { slug: 'payments', paths: PAYMENTS },
    second: { slug: 'payments', version: '2.0.0', paths: REFUNDS },
    accounts: { slug: 'accounts' },
    orders: { slug: 'orders' },
    invalid: { slug: 'invalid', paths: '  /payments: { get: { responses: 1 } }\n' },
  };
  const paths: Record<string, string> = {};
  for (const [name, api] of Object.entries(archives)) {
    paths[name] = join(folder, `${name}.zip`);
    await writeFile(paths[name], await zipOf(api));
  }
  return paths;
}

async function zipOf({ slug, version = '1.0.0', paths = PAYMENTS }: Api): Promise<Buffer> {
  const overview = {
    name: `The ${slug} API`,
    slug,
    version,
    summary: 'For clients under test',
    links: [{ rel: 'support', title: 'Help', url: 'https://example.com' }],
    spec: 'openapi.yaml',
    changelog: 'changelog.md',
    pricing: { model: 'paid', currency: 'EUR', plans: [{ id: 'team', name: 'Team' }] },
    sdks: [{ language: 'typescript', name: `${slug}-js` }],
  };
  const zip = new JSZip();
  zip.file('overview.json', JSON.stringify(overview));
  zip.file('openapi.yaml', specOf(slug, version, paths));
  zip.file('changelog.md', `# Changelog\n\n## [${version}] - 2026-01-31\n\n### Added\n\n- It.\n`);
  return zip.generateAsync({ type: 'nodebuffer' });
}

function specOf(title: string, version: string, paths: string): string {
  return `openapi: 3.1.0
info: { title: ${title}, version: ${version} }
servers: [{ url: 'https://api.example.com' }]
paths:
${paths}`;
}
