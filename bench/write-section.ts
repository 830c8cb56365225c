import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Puts what a bench found into a page of docs, between the marks of its name. */
export function writeSection(name: string, section: string, page = 'benchmarks.md'): void {
  const file = fileURLToPath(new URL(`../docs/${page}`, import.meta.url));
  const before = readFileSync(file, 'utf8');
  const START = `<!-- ${name}: written by npm run bench -- ${name} -->`;
  const END = `<!-- /${name} -->`;
  const start = before.indexOf(START);
  const end = before.indexOf(END);
  if (start === -1 || end === -1) throw new Error(`docs/${page} has no marks for ${name}.`);
  const own = `${START}\n\n${section}\n\n`;
  writeFileSync(file, before.slice(0, start) + own + before.slice(end));
}
