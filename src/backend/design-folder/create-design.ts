import { mkdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { CreateDesign } from '#contracts/workbench.ts';
import { fillTemplate } from './fill-template.ts';
import { type FolderFailure, failure, systemErrorCode, writeFailure } from './folder-failure.ts';
import { listDesignFiles } from './list-files.ts';
import { resourceFolder } from './resource-folder.ts';
import { writeAtomically } from './write-atomically.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 64;
const MAX_NAME = 120;
const TEMPLATE_SPEC = 'openapi.yaml';

/** An OpenAPI document for a template that has none, in the format that is wanted, and its `info.version`. */
export type GivenSpec = { text: string; version: string };

/**
 * Creates a design from a template in a new folder of the workspace, named after the slug, and answers the folder.
 * The folder appears whole or not at all.
 */
export const createDesign = async (
  workspace: string,
  wanted: CreateDesign,
  now: Date,
  given?: GivenSpec,
): Promise<{ ok: true; folder: string } | FolderFailure> => {
  const name = wanted.name.trim();
  const refused = checkName(name) ?? checkSlug(wanted.slug);
  if (refused) return refused;
  const folder = join(workspace, wanted.slug);
  const draft = join(workspace, `.new-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(draft, { recursive: true });
    await fillFolder(draft, { ...wanted, name }, now, given);
    await claim(folder);
    await rename(draft, folder);
    return { ok: true, folder: await realpath(folder) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    if (error instanceof FolderTaken) {
      return failure(
        'folder_exists',
        `${folder} is already there. Choose another slug, or open that folder.`,
      );
    }
    return writeFailure(error, folder);
  }
};

class FolderTaken extends Error {}

/** Reserves the name: only an empty folder is replaced by a rename, and this one is ours. */
const claim = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') throw new FolderTaken();
    throw error;
  }
  // Windows does not rename over a folder, not even an empty one.
  if (process.platform === 'win32') await rm(folder, { recursive: true });
};

const checkName = (name: string): FolderFailure | undefined => {
  if (name === '') {
    return failure('invalid_parameter', 'The name is empty. Give the API a name.');
  }
  if (name.length > MAX_NAME) {
    return failure(
      'invalid_parameter',
      `The name has ${name.length} characters; at most ${MAX_NAME} are allowed. Shorten it.`,
    );
  }
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) {
    return failure(
      'invalid_parameter',
      'The name has control characters or line breaks. Remove them.',
    );
  }
  return undefined;
};

const checkSlug = (slug: string): FolderFailure | undefined =>
  SLUG.test(slug) && slug.length <= MAX_SLUG
    ? undefined
    : failure(
        'invalid_parameter',
        `The slug ${JSON.stringify(slug)} is not valid. Use lower-case letters, digits and single hyphens between them, at most ${MAX_SLUG} characters, for example payments-api.`,
      );

const fillFolder = async (
  folder: string,
  wanted: CreateDesign,
  now: Date,
  given: GivenSpec | undefined,
): Promise<void> => {
  const template = join(resourceFolder('templates'), wanted.template);
  const values = {
    name: wanted.name,
    slug: wanted.slug,
    spec: `openapi.${wanted.format}`,
    date: now.toISOString().slice(0, 10),
    version: given?.version ?? '0.1.0',
  };
  for (const file of (await listDesignFiles(template)).files) {
    const source = join(template, ...file.path.split('/'));
    const filled = fillTemplate(await readFile(source, 'utf8'), values);
    const isSpec = file.path === TEMPLATE_SPEC;
    const target = join(folder, ...(isSpec ? [values.spec] : file.path.split('/')));
    const text = isSpec && wanted.format === 'json' ? await yamlToJson(filled) : filled;
    await mkdir(dirname(target), { recursive: true });
    await writeAtomically(target, Buffer.from(text));
  }
  if (given) await writeAtomically(join(folder, values.spec), Buffer.from(given.text));
};

/** The templates are kept in YAML alone, so that the two forms cannot come apart. */
const yamlToJson = async (text: string): Promise<string> => {
  const { parse } = await import('yaml');
  return `${JSON.stringify(parse(text), undefined, 2)}\n`;
};
