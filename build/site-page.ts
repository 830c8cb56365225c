import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SCRIPT = new URL('../src/renderer/public/colour-scheme.js', import.meta.url);

/**
 * Makes what `site.html` refers to absolute, as pages at addresses of any depth are written from it, and gives the script
 * that runs before the first paint a name by its content beside the others: those may be kept for ever.
 */
export function sitePage(): Plugin {
  return {
    name: 'portolan:site-page',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['site.html'];
        if (page?.type !== 'asset') throw new Error('There is no site.html among what is built.');
        const source = readFileSync(SCRIPT, 'utf8');
        const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/colour-scheme-${digest}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        page.source = String(page.source)
          .replaceAll('"./assets/', '"/assets/')
          .replace('"./colour-scheme.js"', `"/${fileName}"`);
      },
    },
  };
}
