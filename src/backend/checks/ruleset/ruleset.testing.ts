import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { applyRuleset } from './apply-ruleset.ts';

/** A small document without a summary and a licence. */
export const SHOP = `openapi: 3.1.0
info:
  title: Shop
  version: 1.0.0
servers:
  - url: https://shop.example
paths:
  /products:
    get:
      operationId: listProducts
      responses:
        '200':
          description: The products.
`;

/** A design folder; its document is the shop where nothing else is given. */
export function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'ruleset-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ 'openapi.yaml': SHOP, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Applies the ruleset of a folder to its document. */
export function apply(folder: string, more: Partial<Parameters<typeof applyRuleset>[0]> = {}) {
  return applyRuleset({ folder, main: 'openapi.yaml', scope: '', texts: new Map(), ...more });
}

/** The findings in short: severity, code, file, line and column. */
export async function shortly(
  folder: string,
  more: Partial<Parameters<typeof applyRuleset>[0]> = {},
) {
  return (await apply(folder, more))?.findings.map(
    ({ severity, code, file, line, column }) => `${severity} ${code} ${file}:${line}:${column}`,
  );
}
