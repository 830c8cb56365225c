import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';

type LargeDesign = { slug: string; version: string; format: 'json' | 'yaml'; size: number };

/** Writes a design whose document is of about so many bytes, and answers the texts of its files. */
export async function writeLargeDesign(
  folder: string,
  design: LargeDesign,
): Promise<Record<string, string>> {
  const { slug, version, format } = design;
  const overview = {
    name: 'Large',
    slug,
    version,
    summary: `A large one, ${version}.`,
    links: [{ rel: 'support', title: 'Help', url: 'https://example.com/help' }],
    spec: `openapi.${format}`,
  };
  const files = {
    'overview.json': JSON.stringify(overview),
    [overview.spec]: documentOf(design),
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return files;
}

const FIELDS = 12;

/** Every third field has words of its own, so that it packs about as well as documents do. */
function pathItem(number: number): object {
  const noise = (field: number) =>
    createHash('sha256').update(`${number} ${field}`).digest('base64');
  const fields = Array.from({ length: FIELDS }, (_, field) => [
    `field${field}`,
    {
      type: 'string',
      description: `What field ${field} of the answer says. ${field % 3 === 0 ? noise(field) : ''}`,
      example: 'text',
    },
  ]);
  const schema = { type: 'object', properties: Object.fromEntries(fields) };
  const content = { 'application/json': { schema } };
  const responses = { 200: { description: 'All.', content }, 404: { description: 'None.' } };
  return { get: { operationId: `read${number}`, summary: noise(FIELDS), responses } };
}

const written = new Map<string, string>();

/** The paths are the same for all versions, and written once: YAML takes seconds. */
function pathsOf({ format, size }: LargeDesign): string {
  const key = `${format} ${size}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const write = (paths: object): string =>
    format === 'json'
      ? JSON.stringify(paths, null, 1).slice(1, -1)
      : stringify({ paths }, { aliasDuplicateObjects: false });
  const one = write({ '/resources-00000': pathItem(0) }).length;
  const count = Math.round(size / one);
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, number) => [`/resources-${number}`, pathItem(number)]),
  );
  const text = write(paths);
  written.set(key, text);
  return text;
}

function documentOf(design: LargeDesign): string {
  const { format, version } = design;
  const paths = pathsOf(design);
  const info = JSON.stringify({ title: 'Large', version });
  const servers = JSON.stringify([{ url: 'https://api.example.com' }]);
  return format === 'json'
    ? `{"openapi":"3.1.0","info":${info},"servers":${servers},"paths":{${paths}}}\n`
    : `openapi: 3.1.0\ninfo: ${info}\nservers: ${servers}\n${paths}`;
}
