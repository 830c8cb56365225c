import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findElectron } from './setup/electron.mjs';
import { handOver } from './setup/hand-over.mjs';
import { openWindow } from './setup/open-window.mjs';
import { root } from './setup/paths.mjs';
import { prepare } from './setup/prepare.mjs';
import { say } from './setup/say.mjs';

const usage = `npm start [-- OPTIONS] [FOLDER]

Opens Portolan, after installing and building what is missing.

  --web             open it in the browser instead of an Electron window
  --no-open         only serve it; open the printed address yourself (implies --web)
  --port N          the web host's port; 0, the default, takes a free one
  --data DIR        where the local portal's database is kept
  --workspace DIR   where new designs are created (default: Portolan in your home folder)
`;

const options = {
  web: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  port: { type: 'string' },
  data: { type: 'string' },
  workspace: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}

const node = await prepare();

// npm runs scripts in the project's root; relative paths are meant from where it was called.
const from = process.env.INIT_CWD ?? process.cwd();
const folders = ['data', 'workspace'].flatMap((name) =>
  values[name] === undefined ? [] : [`--${name}`, resolve(from, values[name])],
);
const designs = positionals.map((path) => resolve(from, path));

function openWebHost() {
  const flags = [
    ...(values['no-open'] ? ['--no-open'] : []),
    ...(values.port === undefined ? [] : ['--port', values.port]),
  ];
  handOver(node, [
    join(root, 'out', 'main', 'cli.js'),
    'open',
    ...positionals,
    ...flags,
    ...folders,
  ]);
}

if (values.web || values['no-open'] || values.port !== undefined) {
  openWebHost();
} else {
  const electron = await findElectron(node);
  if (electron.program) openWindow(electron.program, [root, ...designs, ...folders], openWebHost);
  else {
    say(`${electron.reason}; opening Portolan in the browser instead.`);
    openWebHost();
  }
}
