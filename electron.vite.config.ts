import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { thirdPartyNotices } from './build/third-party-notices.ts';
import { sitePage } from './build/site-page.ts';
import { startChunks } from './build/start-chunks.ts';
import manifest from './package.json' with { type: 'json' };

const installed = Object.keys(manifest.dependencies).map((name) =>
  join(import.meta.dirname, 'node_modules', name),
);
// Main, preload and renderer are built in this order: the last one writes what is in all of them.
const notices = thirdPartyNotices(installed);
const starts = startChunks();

// Packages are bundled but for those that are native (the dependencies in package.json): finding and reading thousands
// of small modules is most of what a start costs, and of what a package weighs.
const node = (input: Record<string, string>) => ({
  plugins: [notices.collect()],
  build: {
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input,
      output: { format: 'es' as const, entryFileNames: '[name].js', chunkFileNames },
    },
  },
});

/** What talks to PostgreSQL and S3: `serve` and `copy` load it, so that the desktop app is packed without it. */
const SERVERS =
  /node_modules[\\/](pg|pg-[\w-]+|@aws|@aws-sdk|@smithy)[\\/]|src[\\/]storage[\\/](postgres|copy[\\/]postgres-side)/u;

function chunkFileNames(chunk: { facadeModuleId?: string | null; moduleIds: string[] }): string {
  const ids = [chunk.facadeModuleId ?? '', ...chunk.moduleIds];
  const folder = ids.some((id) => SERVERS.test(id)) ? 'chunks/servers' : 'chunks';
  return `${folder}/[name]-[hash].js`;
}

/** What several views share. The text editor, and what is there for it, are kept apart: not every view needs them. */
const SHARED =
  /node_modules[\\/](?!monaco-editor)|src[\\/](core|renderer[\\/](api|browser|components|markdown))[\\/]/u;

export default defineConfig({
  main: node({
    main: 'src/main/main.ts',
    cli: 'src/cli/main.ts',
    'archive-worker': 'src/backend/app/archive-worker.ts',
    'blob-worker': 'src/backend/app/blob-worker.ts',
    'list-worker': 'src/backend/app/list-worker.ts',
    'page-worker': 'src/backend/app/page-worker.ts',
    'data-worker': 'src/backend/app/data-worker.ts',
  }),
  preload: {
    plugins: [notices.collect()],
    build: {
      rollupOptions: {
        input: { preload: 'src/preload/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    plugins: [react(), sitePage(), starts.plugin, notices.collect(), notices.write()],
    build: {
      minify: true,
      // The policy of the page allows no data: or blob: address but for images.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: { index: 'src/renderer/index.html', site: 'src/renderer/site.html' },
        output: {
          // Each script is asked for by itself, also where it comes from a cache: what is read together is one.
          codeSplitting: {
            groups: [
              {
                name: starts.name,
                // What both begin with is a part of its own, not one of the first that is named.
                includeDependenciesRecursively: false,
                priority: 2,
              },
              {
                name: 'shared',
                test: SHARED,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 15_000,
                priority: 1,
              },
            ],
          },
          // Without the long list of the views that share it.
          chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/su, '')}-[hash].js`,
        },
      },
    },
    worker: { format: 'es', plugins: () => [notices.collect()] },
  },
});
