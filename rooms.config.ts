import { readdirSync } from 'node:fs';

/**
 * The rooms of `src` and the order they stand in: the one place that says who may import whom.
 *
 * `oxlint.config.ts` refuses every import that is not allowed here, `tests/walls.test.ts` plants a forbidden import in
 * each room, and `docs/architecture.md` draws the same order.
 */
export type FolderRules = {
  /**
   * The rooms, lowest layer first: a room imports from the layers before its own, never from its own layer or a later
   * one. `.` are the files directly in the folder; a room that has rooms inside (`portal`) means its direct files.
   */
  layers: readonly (readonly string[])[];
  /** The folders it may import from, whole, or a single file of them (`backend/app/entry.ts`). */
  imports: readonly string[];
  /** The folders of which it may import types only. */
  types?: readonly string[];
  /** Which of the `guardedPackages` it knows. */
  packages?: readonly (keyof typeof guardedPackages)[];
  /** Whether it runs in Node. */
  node?: boolean;
};

/** Packages that not every folder may know: a pattern of their names, and who does. */
export const guardedPackages = {
  electron: { names: 'electron', message: 'Only src/main and src/preload know Electron.' },
  database: { names: 'better-sqlite3|pg', message: 'Only src/storage knows the database.' },
  http: { names: '@?fastify', message: 'Only src/backend knows Fastify.' },
  drawing: {
    names: 'react|react-dom|zustand|monaco-editor|@mantine',
    message: 'Only src/renderer draws.',
  },
} as const;

/** Views and their parts, which know nothing of each other: each folder is a room. */
const features = readdirSync(new URL('src/renderer/features', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `features/${name}`);

export const folders: Readonly<Record<string, FolderRules>> = {
  contracts: { layers: [['.']], imports: [] },

  messages: { layers: [['.'], ['en'], ['ar']], imports: [] },

  core: {
    imports: ['messages'],
    layers: [
      ['text', 'locale', 'desktop', 'markdown'],
      ['finding'],
      ['openapi/syntax'],
      ['openapi/objects'],
      ['openapi/references'],
      ['openapi/outline'],
      ['openapi/validate'],
      ['openapi/example', 'openapi/convert'],
      ['openapi/edit'],
      ['openapi/response', 'openapi/form', 'openapi/trim'],
      ['openapi/language'],
      ['openapi/rename'],
      ['openapi/fixes'],
      ['openapi/mock', 'openapi/semantic-diff'],
      ['openapi/documentation'],
      ['ruleset'],
      ['archive'],
      ['releasing'],
    ],
  },

  storage: {
    node: true,
    imports: ['contracts'],
    types: ['core'],
    packages: ['database'],
    layers: [
      ['portal'],
      ['database', 'memory'],
      ['migrations'],
      ['sqlite', 'desktop'],
      ['postgres/migrations', 'postgres/shared'],
      ['postgres'],
      ['open'],
      ['backup'],
    ],
  },

  backend: {
    node: true,
    imports: ['contracts', 'messages', 'core'],
    types: ['storage'],
    packages: ['http'],
    layers: [
      ['runtime', 'files', 'mock', 'checks/second-opinion'],
      ['http', 'archive'],
      ['designs/folder', 'designs/journal', 'portals/target'],
      ['designs/history', 'portals/secrets'],
      ['portals/network', 'portals/answers'],
      ['designs/import', 'checks/ruleset'],
      ['workers'],
      ['lists', 'data/folder'],
      ['data/backup', 'preferences'],
      ['portal/settings', 'portal/openapi'],
      ['portal/accounts'],
      ['portal/views'],
      ['portal/read', 'portal/publish', 'portal/import'],
      ['portal'],
      ['site'],
      ['portals/remote', 'portals/push'],
      ['portals/registry'],
      ['workbench'],
      ['app'],
    ],
  },

  renderer: {
    imports: ['contracts', 'messages', 'core'],
    packages: ['drawing'],
    layers: [
      ['language'],
      ['browser', 'theme'],
      ['components', 'naming', 'commands', 'markdown'],
      ['api-parts'],
      ['api'],
      ['document/compare'],
      ['document/worker'],
      ['document/state'],
      ['stores', 'document/monaco'],
      ['document/journal'],
      ['document/session'],
      ['document/save'],
      ['document/files'],
      ['document/language', 'overview'],
      ['reference', 'shell', 'rules', 'guide'],
      features,
      ['site'],
      ['.'],
    ],
  },

  main: {
    node: true,
    imports: [
      'contracts',
      'messages',
      'core/desktop/context-menu.ts',
      'core/desktop/describe-failure.ts',
      'core/desktop/menu-bar.ts',
      'core/desktop/place-window.ts',
      'backend/app/desktop-entry.ts',
    ],
    packages: ['electron'],
    layers: [['.']],
  },
  preload: { imports: ['contracts'], packages: ['electron'], layers: [['.']] },
  server: { node: true, imports: ['contracts', 'backend/app/entry.ts'], layers: [['.']] },
  cli: {
    node: true,
    imports: ['contracts', 'core', 'server', 'backend/app/entry.ts', 'backend/app/push-entry.ts'],
    layers: [['text'], ['command'], ['commands'], ['.']],
  },
};

/** Where a room, or single files of it, may import values of a folder that is otherwise known by its types. */
export const exceptions: readonly {
  folder: string;
  rooms: readonly string[];
  files?: readonly string[];
  imports: readonly string[];
}[] = [
  // What opens the storage: for the services, for the thread that lists, and for the data folder and its backups.
  {
    folder: 'backend',
    rooms: ['app'],
    files: [
      'open-portal-data.ts',
      'open-services.ts',
      'push-entry.ts',
      'list-worker.ts',
      'blob-worker.ts',
    ],
    imports: ['storage'],
  },
  { folder: 'backend', rooms: ['data/folder', 'data/backup'], imports: ['storage'] },
];

/** Modules that single rooms, told by the beginning of their names, may not import though their folder may. */
export const refusals: readonly {
  folder: string;
  rooms: readonly string[];
  imports: string;
  message: string;
}[] = [
  {
    folder: 'renderer',
    rooms: ['features/', 'reference', 'shell', 'rules', 'components'],
    imports: '^(#core/openapi/syntax/(read/|parse-spec)|yaml(/|$))',
    message:
      'What draws knows no parser: it asks the worker of the document, or src/renderer/overview.',
  },
  {
    folder: 'renderer',
    rooms: ['site', 'api-parts', 'markdown'],
    imports: '^(@mantine|monaco-editor|wouter)(/|$)',
    message:
      'What strangers load is small: the site, and what it shares with the window, does without.',
  },
];
