import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const node = (input: Record<string, string>) => ({
  build: {
    sourcemap: true,
    minify: false,
    // Of its hundreds of small modules few are needed, and finding the others takes a third of the start.
    externalizeDeps: { exclude: ['typebox'] },
    rollupOptions: { input, output: { format: 'es' as const, entryFileNames: '[name].js' } },
  },
});

export default defineConfig({
  main: node({
    main: 'src/main/main.ts',
    cli: 'src/cli/main.ts',
    'archive-worker': 'src/backend/app/archive-worker.ts',
    'list-worker': 'src/backend/app/list-worker.ts',
    'data-worker': 'src/backend/app/data-worker.ts',
  }),
  preload: {
    build: {
      rollupOptions: {
        input: { preload: 'src/preload/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    plugins: [react()],
    build: {
      minify: true,
      // The policy of the page allows no data: or blob: address but for images.
      assetsInlineLimit: 0,
      rollupOptions: { input: 'src/renderer/index.html' },
    },
    worker: { format: 'es' },
  },
});
