import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Environment } from '#backend/runtime/environment.ts';
import { createPageTexts, type PageTexts, startTextThread } from './page-texts.ts';
import { parseTemplate, type Template } from './template.ts';

/** An image that stands for the site. */
export type Logo = { path: string; mediaType: string; bytes: Uint8Array };

/** What the pages for readers are made with. */
export type Site = {
  /** Its name; `undefined` where each tenant's own is shown. */
  name: string | undefined;
  logo: Logo | undefined;
  template: Template;
  /** The folder of the client's scripts and styles, where it was built. */
  assets: string | undefined;
  texts: PageTexts;
  close(): Promise<void>;
};

export type OpenSiteOptions = {
  /** The built renderer; without it, the pages have neither its scripts nor its styles. */
  rendererDir: string | undefined;
  env: Environment;
  texts?: PageTexts;
};

/**
 * Reads what the site is made with, and starts the thread that renders its texts.
 *
 * @throws {Error} with a message for people, where the logo or the name cannot be used
 */
export function openSite({ rendererDir, env, texts: given }: OpenSiteOptions): Site {
  const name = readName(env);
  const logo = readLogo(env);
  const template = parseTemplate(rendererDir === undefined ? undefined : readClient(rendererDir));
  const assets = rendererDir === undefined ? undefined : join(rendererDir, 'assets');
  const texts = given ?? createPageTexts(startTextThread());
  return { name, logo, template, assets, texts, close: () => texts.close() };
}

/** The client's page; `undefined` where a renderer without one was built. */
function readClient(rendererDir: string): string | undefined {
  try {
    return readFileSync(join(rendererDir, 'site.html'), 'utf8');
  } catch {
    return undefined;
  }
}

const NAME = 'PORTOLAN_SITE_NAME';
const MOST_NAME = 100;

function readName(env: Environment): string | undefined {
  const name = env[NAME]?.trim() || undefined;
  if (name !== undefined && name.length > MOST_NAME) {
    throw new Error(`${NAME} has ${name.length} characters. Use at most ${MOST_NAME}.`);
  }
  return name;
}

const LOGO = 'PORTOLAN_SITE_LOGO';
const MOST_LOGO = 256 * 1024;

/** The formats, by the endings of their names: whether a file begins as its name says. */
const formats: Readonly<
  Record<string, { mediaType: string; isIn: (bytes: Buffer) => boolean } | undefined>
> = {
  '.svg': { mediaType: 'image/svg+xml', isIn: (bytes) => /<svg[\s>]/.test(bytes.toString('utf8')) },
  '.png': {
    mediaType: 'image/png',
    isIn: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  '.webp': {
    mediaType: 'image/webp',
    isIn: (bytes) => /^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12)),
  },
};

function readLogo(env: Environment): Logo | undefined {
  const file = env[LOGO]?.trim();
  if (file === undefined || file === '') return undefined;
  const ending = extname(file).toLowerCase();
  const format = formats[ending];
  if (!format) throw new Error(`${LOGO} is "${file}". Use a .svg, .png or .webp file.`);
  const bytes = readSmall(file);
  if (!format.isIn(bytes)) {
    throw new Error(`${LOGO} is "${file}", which is no ${ending.slice(1).toUpperCase()} image.`);
  }
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `/logo-${digest}${ending}`, mediaType: format.mediaType, bytes };
}

function readSmall(file: string): Buffer {
  let size: number;
  try {
    ({ size } = statSync(file));
    if (size <= MOST_LOGO) return readFileSync(file);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new Error(`${LOGO} is "${file}", which cannot be read${why}.`, { cause: error });
  }
  throw new Error(`${LOGO} is "${file}" with ${size} bytes. Use an image of at most ${MOST_LOGO}.`);
}
