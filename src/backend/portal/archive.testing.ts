import JSZip from 'jszip';

/** A small valid overview.json; `changes` replace or remove (`undefined`) its members. */
export function overviewText(changes: object = {}): string {
  return JSON.stringify({
    name: 'Payments API',
    slug: 'payments',
    version: '2.1.0',
    summary: 'Take card payments',
    tags: ['payments', 'cards'],
    lifecycle: 'production',
    links: [{ rel: 'support', title: 'Help', url: 'https://example.com/help' }],
    spec: 'openapi.yaml',
    docs: [{ role: 'overview', title: 'Overview', path: 'docs/overview.md' }],
    changelog: 'changelog.md',
    pricing: { model: 'free' },
    sdks: [{ language: 'typescript', name: 'payments-js' }],
    ...changes,
  });
}

export const SPEC = `openapi: 3.1.0
info:
  title: Payments API
  version: 2.1.0
  description: Takes card payments.
servers:
  - url: https://api.example.com
paths:
  /payments:
    get:
      responses:
        '200':
          description: All payments.
`;

const CHANGELOG = `# Changelog

## [2.1.0] - 2026-01-31

### Added

- Refunds.
`;

/** The files of a small valid API; `changes` are its overview.json's. */
export function apiFiles(changes: object = {}, folder = ''): Record<string, string> {
  return {
    [`${folder}overview.json`]: overviewText(changes),
    [`${folder}openapi.yaml`]: SPEC,
    [`${folder}docs/overview.md`]: '# Payments\n',
    [`${folder}changelog.md`]: CHANGELOG,
  };
}

/** Zips files. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new JSZip();
  for (const [path, file] of Object.entries(files)) zip.file(path, file, { createFolders: false });
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
