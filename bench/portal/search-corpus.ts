import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';

/** What a search finds of an API. */
export type SearchedApi = {
  slug: string;
  name: string;
  tags: string[];
  summary: string;
  operations: { method: string; path: string; summary: string | null }[];
  document: string;
};

type Source = Omit<SearchedApi, 'slug'>;

/**
 * Reads the names, summaries and operations of real documents (`PORTOLAN_SPECS`, a folder of `.yaml.gz` and `.json.gz`)
 * and makes as many APIs of them as are wanted, the same ones each time.
 */
export function openSearchCorpus(folder: string): (number: number) => SearchedApi {
  const sources = readdirSync(folder)
    .filter((name) => /\.(?:yaml|json)\.gz$/u.test(name) && !name.startsWith('large--'))
    .toSorted()
    .map((name) => sourceOf(gunzipSync(readFileSync(join(folder, name))).toString(), name));
  const vendors = sources.map(({ name }) => name.split(/\s+/u)[0] ?? name);
  return (number) => {
    const random = randomOf(number);
    const pick = <T>(from: readonly T[]): T => {
      const found = from[Math.floor(random() * from.length)];
      if (found === undefined) throw new Error('Nothing to pick from.');
      return found;
    };
    const main = pick(sources);
    const other = pick(sources);
    const operations = Array.from({ length: 4 + Math.floor(random() * 20) }, () =>
      pick((random() < 0.8 ? main : other).operations),
    );
    const name = `${pick(vendors)} ${main.name} ${number}`;
    return {
      slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-'),
      name,
      tags: [...new Set([pick(main.tags), pick(other.tags)])],
      summary: sentence(random() < 0.7 ? main.summary : other.summary, random),
      operations,
      document: `# ${name}\n\n${sentence(main.document, random)} ${sentence(other.document, random)}\n`,
    };
  };
}

function sourceOf(text: string, file: string): Source {
  const spec: unknown = file.endsWith('.json.gz') ? JSON.parse(text) : parse(text);
  const root = record(spec);
  const info = record(root['info']);
  const operations = Object.entries(record(root['paths'])).flatMap(([path, item]) =>
    Object.entries(record(item)).flatMap(([method, operation]) =>
      /^(?:get|put|post|delete|patch)$/u.test(method)
        ? [{ method, path, summary: string(record(operation)['summary'], '') || null }]
        : [],
    ),
  );
  const tags = [root['tags']]
    .flat()
    .map((tag) => string(record(tag)['name'], ''))
    .filter((tag) => tag !== '');
  const name = string(info['title'], file);
  const description = string(info['description'], name).replaceAll(/[#*`<>[\]()\n]+/gu, ' ');
  return {
    name,
    tags: tags.length === 0 ? ['general'] : tags.slice(0, 20),
    summary: description.slice(0, 400),
    operations: operations.slice(0, 100),
    document: description.slice(0, 2000),
  };
}

/** A part of a text. */
function sentence(text: string, random: () => number): string {
  const words = text.split(/\s+/u);
  const from = Math.floor(random() * Math.max(1, words.length - 20));
  return words.slice(from, from + 20).join(' ');
}

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e_37_79_b9;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function string(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
