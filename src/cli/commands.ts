import type { Command } from './command/command.ts';

type Entry = { summary: string; load(): Promise<Command> };

/** The commands by their verb. Each is loaded when it is called, so that none waits for the others. */
export const commands = {
  open: {
    summary: 'Opens Portolan in the browser.',
    load: () => import('./commands/open.ts').then((module) => module.open),
  },
  serve: {
    summary: 'Serves the developer portal alone.',
    load: () => import('./commands/serve.ts').then((module) => module.serve),
  },
  backup: {
    summary: 'Backs up a data folder to one file.',
    load: () => import('./commands/backup.ts').then((module) => module.backup),
  },
  restore: {
    summary: 'Restores a backup into a new data folder, or checks it.',
    load: () => import('./commands/restore.ts').then((module) => module.restore),
  },
  copy: {
    summary: 'Copies a portal from a data folder to PostgreSQL, or back.',
    load: () => import('./commands/copy.ts').then((module) => module.copy),
  },
  check: {
    summary: 'Checks an OpenAPI document, a design folder or an archive.',
    load: () => import('./commands/check.ts').then((module) => module.check),
  },
  pack: {
    summary: 'Packs a design folder into an archive for a portal.',
    load: () => import('./commands/pack.ts').then((module) => module.pack),
  },
  diff: {
    summary: 'Compares two OpenAPI documents, design folders or archives.',
    load: () => import('./commands/diff.ts').then((module) => module.diff),
  },
  push: {
    summary: 'Sends a design to a developer portal.',
    load: () => import('./commands/push.ts').then((module) => module.push),
  },
  pull: {
    summary: 'Downloads an API from a developer portal into a design folder.',
    load: () => import('./commands/pull.ts').then((module) => module.pull),
  },
  'add-response': {
    summary: 'Adds a response to an operation of an OpenAPI document.',
    load: () => import('./commands/add-response.ts').then((module) => module.addResponse),
  },
} as const satisfies Record<string, Entry>;

export function isVerb(word: string): word is keyof typeof commands {
  return Object.hasOwn(commands, word);
}
