import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/su;
const LEGAL = /^(?:licen[cs]e|copying|notice|copyright|third-?party-?notices?)/iu;

type Manifest = { name: string; version: string; license?: string; homepage?: string };

/** The folder of the package that a module is from; `undefined` for our own and for made ones. */
export function packageFolderOf(id: string): string | undefined {
  return PACKAGE.exec(id.replace(/^\0/u, '').replace(/\?.*$/su, ''))?.[1];
}

/**
 * The licences of packages, one after another by name.
 *
 * @throws {Error} for a package that neither has a licence file nor names its licence
 */
export function noticesOf(folders: Iterable<string>): string {
  const parts = new Map<string, string>();
  for (const folder of folders) {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const title = `${manifest.name} ${manifest.version}`;
    const files = readdirSync(folder, { withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile() && LEGAL.test(file.name))
      .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
    if (texts.length === 0 && manifest.license === undefined) {
      throw new Error(`${title} is bundled, and says nothing of its licence.`);
    }
    const named = [title, manifest.license, manifest.homepage].filter(Boolean).join(' · ');
    parts.set(title, [named, '', ...texts].join('\n'));
  }
  const sorted = [...parts].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, text]) => text);
  const start = 'Portolan contains code of the packages below. Each is under its own licence.';
  return `${[start, ...sorted].join(`\n\n${'─'.repeat(80)}\n\n`)}\n`;
}

/**
 * Two plugins: `collect` notes the packages that a build takes code from (a worker's build too), `write` adds
 * THIRD-PARTY-NOTICES.txt with all that was noted, and the packages in `beside`, to the build that it is used in. So that
 * one is the last.
 */
export function thirdPartyNotices(beside: readonly string[]) {
  const folders = new Set(beside);
  const collect = (): Plugin => ({
    name: 'collect-third-party',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of Object.keys(chunk.modules)) {
          const folder = packageFolderOf(id);
          if (folder !== undefined) folders.add(folder);
        }
      }
    },
  });
  const write = (): Plugin => ({
    name: 'write-third-party-notices',
    generateBundle() {
      const fileName = 'THIRD-PARTY-NOTICES.txt';
      this.emitFile({ type: 'asset', fileName, source: noticesOf(folders) });
    },
  });
  return { collect, write };
}
