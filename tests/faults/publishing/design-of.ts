import { createHash } from 'node:crypto';
import { apiFiles, SPEC } from '#backend/portal/archive.testing.ts';

export const SLUG = 'payments';

/** The version that tells the n-th design from all others. */
export function versionOf(number: number): string {
  return `1.0.${number}`;
}

// It does not get smaller in an archive, so that an upload takes several packets. All versions have the same: what
// differs in each of 4,000 lines takes the review longer than all the rest.
const NOISE = Array.from({ length: 4000 }, (_, line) =>
  createHash('sha256').update(`${line}`).digest('base64'),
).join('\n');

/** The files of the n-th design. */
export function designOf(number: number): Map<string, Buffer> {
  const version = versionOf(number);
  const files = {
    ...apiFiles({ version, slug: SLUG, changelog: undefined }),
    'openapi.yaml': SPEC.replace('version: 2.1.0', `version: ${version}`),
    'docs/overview.md': `# ${version}\n\n${NOISE}\n`,
  };
  const own = Object.entries(files).filter(([path]) => path !== 'changelog.md');
  return new Map(own.map(([path, text]) => [path, Buffer.from(text)]));
}
