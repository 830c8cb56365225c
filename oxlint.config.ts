import { defineConfig, type OxlintOverride } from 'oxlint';
import {
  exceptions,
  type FolderRules,
  folders,
  guardedPackages,
  refusals,
} from './rooms.config.ts';

type Pattern = { regex: string; message: string; allowTypeImports?: boolean };

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts'];

/** Matches every text with the given beginning that goes on like none of `rests`; the linter's engine knows no lookahead. */
function butNot(beginning: string, rests: readonly string[]): string {
  const starts = new Set(
    rests.flatMap((rest) => Array.from({ length: rest.length }, (_, end) => rest.slice(0, end))),
  );
  const others = [...starts].map((start) => {
    const next = rests.filter((rest) => rest.startsWith(start)).map((rest) => rest[start.length]);
    return `${start}[^${next.join('')}]`;
  });
  return `${beginning}(${others.join('|')})`.replaceAll('.', '\\.');
}

function otherFolders(
  folder: string,
  rules: FolderRules,
  alsoValues: readonly string[],
): Pattern[] {
  const patterns: Pattern[] = [];
  const known = new Set([...rules.imports, ...alsoValues]);
  const message = `src/${folder} imports from ${[folder, ...known].join(', ')} only (rooms.config.ts).`;
  for (const other of Object.keys(folders)) {
    if (other === folder || known.has(other)) continue;
    const own = rules.imports.filter((name) => name.startsWith(`${other}/`));
    if (own.length > 0) {
      const rests = own.map((name) => name.slice(other.length + 1));
      patterns.push({ regex: butNot(`^#${other}/`, rests), message });
    } else if (rules.types?.includes(other)) {
      const typesOnly = `src/${folder} imports types of src/${other} only (rooms.config.ts).`;
      patterns.push({ regex: `^#${other}/`, message: typesOnly, allowTypeImports: true });
    } else {
      patterns.push({ regex: `^#${other}/`, message });
    }
  }
  return patterns;
}

function packagesOf(folder: string, rules: FolderRules): Pattern[] {
  const patterns: Pattern[] = [];
  for (const [name, { names, message }] of Object.entries(guardedPackages)) {
    const isKnown = rules.packages?.some((known) => known === name) ?? false;
    if (!isKnown) patterns.push({ regex: `^(${names})(/|$)`, message });
  }
  if (rules.node !== true) {
    patterns.push({ regex: '^node:', message: `src/${folder} has no Node built-ins.` });
  }
  return patterns;
}

/** The files of a room, and the pattern that an import from it has. */
export function roomPaths(folder: string, room: string): { files: string; regex: string } {
  const all = folders[folder]?.layers.flat() ?? [];
  const inFolder = room === '.' ? folder : `${folder}/${room}`;
  const hasRooms =
    room === '.' ? all.length > 1 : all.some((other) => other.startsWith(`${room}/`));
  return hasRooms
    ? { files: `src/${inFolder}/*`, regex: `^#${inFolder}/[^/]+$` }
    : { files: `src/${inFolder}/**`, regex: `^#${inFolder}/` };
}

function laterRooms(folder: string, rules: FolderRules, room: string): Pattern[] {
  const layer = rules.layers.findIndex((rooms) => rooms.includes(room));
  const later = rules.layers.slice(layer).flat();
  return later
    .filter((other) => other !== room)
    .map((other) => ({
      regex: roomPaths(folder, other).regex,
      message: `${folder}/${room} stands before or beside ${folder}/${other} and does not import from it (rooms.config.ts).`,
    }));
}

function refusedTo(folder: string, room: string): Pattern[] {
  return refusals
    .filter((one) => one.folder === folder && one.rooms.some((name) => room.startsWith(name)))
    .map(({ imports, message }) => ({ regex: imports, message }));
}

/** What holds wherever code lies. */
const always: Pattern[] = [
  { regex: '^\\.\\./', message: 'Inside a folder ./, everywhere else #folder/….' },
];

const ownPatterns: Record<string, Pattern[]> = {
  contracts: [
    {
      regex: '^([^.#t]|t[^y])',
      message: 'contracts is a leaf: it imports typebox and its own files only.',
    },
  ],
  cli: [
    {
      regex: '^(node:)?process$',
      message: 'Commands print through their Terminal, which makes the text of others printable.',
    },
  ],
};

function restricted(patterns: readonly Pattern[]): NonNullable<OxlintOverride['rules']> {
  return { 'no-restricted-imports': ['error', { patterns: [...patterns] }] };
}

function overridesOf(folder: string, rules: FolderRules) {
  return rules.layers.flat().map((room) => ({
    files: [roomPaths(folder, room).files],
    excludeFiles: TESTS,
    rules: restricted(patternsOf(folder, rules, room, [])),
  }));
}

function patternsOf(
  folder: string,
  rules: FolderRules,
  room: string,
  alsoValues: readonly string[],
): Pattern[] {
  return [
    ...always,
    ...packagesOf(folder, rules),
    ...(ownPatterns[folder] ?? []),
    ...otherFolders(folder, rules, alsoValues),
    ...laterRooms(folder, rules, room),
    ...refusedTo(folder, room),
  ];
}

function overridesOfExceptions() {
  return exceptions.flatMap(({ folder, rooms, files, imports }) => {
    const rules = folders[folder];
    if (rules === undefined) throw new Error(`rooms.config.ts knows no folder ${folder}.`);
    return rooms.map((room) => ({
      files: files
        ? files.map((file) => `src/${folder}/${room}/${file}`)
        : [roomPaths(folder, room).files],
      excludeFiles: TESTS,
      rules: restricted(patternsOf(folder, rules, room, imports)),
    }));
  });
}

const PURE = 'core is pure and runs in Node, a worker thread and a web worker.';
const PRINTED = 'Commands print through their Terminal, which makes the text of others printable.';

function forbiddenGlobals(
  names: readonly string[],
  message: string,
): NonNullable<OxlintOverride['rules']> {
  return { 'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))] };
}

/**
 * Whose texts stand in `src/messages`: all that the window and the site show. The rest of the backend speaks to programs
 * and to logs, in English. The site's pages are markup: `pages.test.ts` there finds what is left in them.
 */
const TRANSLATED = [
  'backend/{archive,checks/ruleset,data/backup,designs,files,lists,mock,portals,preferences}',
  'backend/{workbench,workers}',
  'core',
  'main',
  'renderer',
];

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/portolan.mjs'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  env: { builtin: true },
  ignorePatterns: [
    'out/**',
    'node_modules/**',
    'release/**',
    'test-results/**',
    '**/generated/**',
    // Its types are those of a client that is generated beside a copy of it (generated-client.test.ts).
    'tests/client/program.mts',
  ],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-definitions': ['error', 'type'],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'react/react-in-jsx-scope': 'off',
    // What fills a rich message is a function, not a component.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/exhaustive-effect-dependencies': 'off',
    'no-await-in-loop': 'off',
    'import/no-unassigned-import': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'react/jsx-no-constructed-context-values': 'error',
    'react/no-array-index-key': 'error',
    'react/incompatible-library': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/no-useless-undefined': 'off',
  },
  overrides: [
    ...Object.entries(folders).flatMap(([folder, rules]) => overridesOf(folder, rules)),
    ...overridesOfExceptions(),
    { files: ['src/**'], rules: { 'portolan/function-declarations': 'error' } },
    {
      files: TRANSLATED.map((room) => `src/${room}/**`),
      excludeFiles: TESTS,
      rules: { 'portolan/texts-in-messages': 'error' },
    },
    // Tests may import from any room, by the same spelling.
    {
      files: [
        'src/**/*.test.ts',
        'src/**/*.test.tsx',
        'src/**/*.testing.ts',
        'tests/**',
        'e2e/**',
        'bench/**',
      ],
      rules: restricted(always),
    },
    {
      files: ['src/core/**'],
      excludeFiles: TESTS,
      rules: forbiddenGlobals(
        [
          'process',
          'Buffer',
          'window',
          'document',
          'fetch',
          'self',
          'require',
          '__dirname',
          'setTimeout',
          'setInterval',
        ],
        PURE,
      ),
    },
    {
      files: ['src/cli/**'],
      excludeFiles: [...TESTS, 'src/cli/main.ts', 'src/cli/compile-cache.ts'],
      rules: forbiddenGlobals(['process', 'console'], PRINTED),
    },
    { files: ['src/cli/**/*.test.ts', 'scripts/**'], rules: { 'no-console': 'off' } },
    { files: ['scripts/validators/**'], rules: { 'unicorn/no-thenable': 'off' } },
    {
      files: ['*.config.ts', 'e2e/*.config.ts', 'build/*.cjs', 'scripts/lint/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'no-empty-pattern': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.testing.ts', 'tests/**'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
  ],
});
