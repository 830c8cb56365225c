import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CreateDesign } from '#contracts/workbench.ts';
import { listDesignFiles } from './list-files.ts';
import { makeDesignFolder, type NewFolder } from '#backend/files/make-folder.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';
import { existsSync } from 'node:fs';

const TEMPLATE_SPEC = 'openapi.yaml';

/** An OpenAPI document for a template that has none, in the format that is wanted, and its `info.version`. */
export type GivenSpec = { text: string; version: string };

/** Writes a template's document, which is YAML in 3.1, in the format and version that are wanted. */
export type TemplateWriter = (
  text: string,
  wanted: Required<Pick<CreateDesign, 'format' | 'openapi'>>,
) => Promise<string>;

type Sources = { given?: GivenSpec | undefined; write?: TemplateWriter | undefined };

/**
 * Creates a design from a template in a new folder of the workspace, named after the slug, and answers the folder.
 * The folder appears whole or not at all.
 */
export function createDesign(
  workspace: string,
  wanted: CreateDesign,
  now: Date,
  sources: Sources = {},
): Promise<NewFolder> {
  return makeDesignFolder(workspace, wanted, (draft, name) =>
    fillFolder(draft, { ...wanted, name }, now, sources),
  );
}

async function fillFolder(
  folder: string,
  wanted: CreateDesign,
  now: Date,
  { given, write = writeTemplate }: Sources,
): Promise<void> {
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
    const { format, openapi = '3.1' } = wanted;
    const text = isSpec
      ? await (openapi === '3.1' ? writeTemplate : write)(filled, { format, openapi })
      : filled;
    await mkdir(dirname(target), { recursive: true });
    await writeAtomically(target, Buffer.from(text));
  }
  if (given) await writeAtomically(join(folder, values.spec), Buffer.from(given.text));
}

/** The templates are kept in YAML and 3.1 alone, so that their forms cannot come apart. */
async function writeTemplate(
  text: string,
  { format, openapi }: Parameters<TemplateWriter>[1],
): Promise<string> {
  if (openapi !== '3.1') throw new Error(`Nothing here writes OpenAPI ${openapi}.`);
  if (format === 'yaml') return text;
  const { parse } = await import('yaml');
  return `${JSON.stringify(parse(text), undefined, 2)}\n`;
}

/** What a template's placeholders stand for. */
type TemplateValues = {
  name: string;
  slug: string;
  spec: string;
  date: string;
  version: string;
};

/**
 * Fills the placeholders of a template file: `{{name}}` as plain text, `{{name:json}}` as a JSON string,
 * `{{name:yaml}}` as a YAML scalar, quoted only where it must be.
 */
function fillTemplate(text: string, values: TemplateValues): string {
  return text.replaceAll(
    /\{\{(name|slug|spec|date|version)(?::(json|yaml))?\}\}/g,
    (_match, key: keyof TemplateValues, form: 'json' | 'yaml' | undefined) => {
      const value = values[key];
      if (form === 'json') return JSON.stringify(value);
      return form === 'yaml' ? yamlScalar(value) : value;
    },
  );
}

function yamlScalar(value: string): string {
  const plain = /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/.test(value);
  const word = /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);
  // A JSON string is a YAML double-quoted scalar (YAML 1.2, section 1.3).
  return plain && !word ? value : JSON.stringify(value);
}

/**
 * A folder of `resources/`, which lies beside `src` when run from source and beside `out` when built, at whatever
 * depth the bundler has put this file.
 */
function resourceFolder(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'resources', name);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) throw new Error(`resources/${name} is not installed`);
  }
}
